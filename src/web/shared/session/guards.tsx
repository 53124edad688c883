import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useLazyPart } from '#web/shared/loading/lazy.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { authEffects } from './account.ts';
import { AuthContext, useAuth } from './auth-context.tsx';
import { nextPathOf } from './next-path.ts';

interface GuestOnlyProps {
  /** Where to go without a `next` path; the cabinet by default. */
  onwards?: string;
}

/** For sign-in pages: signed-in users are redirected to where they wanted to go. */
export function GuestOnly({ onwards = PATHS.CABINET_ROOT }: GuestOnlyProps) {
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
