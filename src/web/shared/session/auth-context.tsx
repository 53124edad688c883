import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import { type LazyPart, useLazyPart } from '#web/shared/loading/lazy.tsx';
import type { AuthActor } from './auth-actor.ts';

/** Undefined if the cookies hold no token and nothing has needed the account yet. */
export const AuthContext = createContext<AuthActor | undefined>(undefined);

const AuthLoaderContext = createContext<(() => Promise<AuthActor>) | undefined>(undefined);

interface AccountProviderProps {
  account: LazyPart<AuthActor>;
  children: ReactNode;
}

export function AccountProvider({ account, children }: AccountProviderProps) {
  return (
    <AuthLoaderContext value={account.load}>
      <AuthContext value={useLazyPart(account)}>{children}</AuthContext>
    </AuthLoaderContext>
  );
}

export function useAuthActor(): AuthActor {
  const actor = use(AuthContext);
  const load = use(AuthLoaderContext);
  if (actor !== undefined) return actor;
  if (load === undefined) throw new Error('There is no AuthContext around this');
  return use(load());
}

/** Logged in means that there is an access token. The user may not have loaded yet. */
export function useAuth() {
  const actor = use(AuthContext);
  const isLoggedIn = useSelector(actor, (snapshot) => snapshot?.hasTag('loggedIn') ?? false);
  const user = useSelector(actor, (snapshot) => snapshot?.context.user ?? null);
  return { isLoggedIn, user };
}
