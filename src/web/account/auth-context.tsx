import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { User } from '#web/api/user.ts';
import type { AuthActor } from './auth-actor.ts';

/** Gives the account of this page to all that is below it. */
export const AuthContext = createContext<AuthActor | undefined>(undefined);

/** The account's actor, to send it events. */
export function useAuthActor(): AuthActor {
  const actor = use(AuthContext);
  if (actor === undefined) throw new Error('There is no AuthContext around this');
  return actor;
}

/** Who is signed in, as far as it is known. */
export interface Auth {
  /** Whether there is an access token; the user may still be unknown. */
  isLoggedIn: boolean;
  user: User | null;
}

export function useAuth(): Auth {
  const actor = useAuthActor();
  const isLoggedIn = useSelector(actor, (snapshot) => snapshot.hasTag('loggedIn'));
  const user = useSelector(actor, (snapshot) => snapshot.context.user);
  return { isLoggedIn, user };
}
