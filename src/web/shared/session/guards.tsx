import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useLazyPart } from '#web/shared/loading/lazy.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { authEffects } from './account.ts';
import { AuthContext, useAuth } from './auth-context.tsx';
import { nextPathOf } from './next-path.ts';

/** For sign-in pages: signed-in users go where they wanted to go, else to `onwards`. */
export function GuestOnly({ onwards }: { onwards?: string }) {
  const { isLoggedIn } = useAuth();
  const { search } = useLocation();
  return isLoggedIn ? <Navigate to={nextPathOf(search, onwards)} replace /> : <Outlet />;
}

/** Blocks the app with a spinner until the user has loaded, and handles the account's events. */
export function AuthGate({ children }: { children: ReactNode }) {
  const actor = use(AuthContext);
  const isBlocked = useSelector(actor, (snapshot) => snapshot?.hasTag('blocking') ?? false);
  const loaded = useLazyPart(authEffects);
  return (
    <>
      {actor && loaded && <loaded.AuthEffects actor={actor} />}
      {isBlocked ? <Spinner isCover /> : children}
    </>
  );
}
