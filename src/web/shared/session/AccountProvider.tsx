import type { ReactNode } from 'react';
import { type LazyPart, useLazyPart } from '#web/shared/loading/lazy.tsx';
import type { AuthActor } from './auth-actor.ts';
import { AuthContext, AuthLoaderContext } from './auth-context.tsx';

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
