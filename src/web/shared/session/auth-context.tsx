import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { User } from '#web/shared/api/user.ts';
import type { AuthActor } from './auth-actor.ts';

/**
 * Gives the account of this page to all that is below it. Undefined: nobody is signed in as far as
 * cookies tell, and nothing has needed the account so far.
 */
export const AuthContext = createContext<AuthActor | undefined>(undefined);

/** Loads the account for a page that needs it. */
export const AuthLoaderContext = createContext<(() => Promise<AuthActor>) | undefined>(undefined);

/** The account's actor, to send it events; suspends while it loads. */
export function useAuthActor(): AuthActor {
  const actor = use(AuthContext);
  const load = use(AuthLoaderContext);
  if (actor !== undefined) return actor;
  if (load === undefined) throw new Error('There is no AuthContext around this');
  return use(load());
}

/** Who is signed in, as far as it is known. */
export interface Auth {
  /** Whether there is an access token; the user may still be unknown. */
  isLoggedIn: boolean;
  user: User | null;
}

export function useAuth(): Auth {
  const actor = use(AuthContext);
  const isLoggedIn = useSelector(actor, (snapshot) => snapshot?.hasTag('loggedIn') ?? false);
  const user = useSelector(actor, (snapshot) => snapshot?.context.user ?? null);
  return { isLoggedIn, user };
}
