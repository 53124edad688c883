import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';
import { useAuth } from './auth-context.tsx';
import { nextPathOf } from './next-path.ts';

interface GuestOnlyProps {
  /** Where to go on to without any other wish; the cabinet unless given. */
  onwards?: string;
}

/** Pages for signing in: whoever is signed in, or just has, goes on to where they wanted to be. */
export function GuestOnly({ onwards = PATHS.CABINET_ROOT }: GuestOnlyProps) {
  const { isLoggedIn } = useAuth();
  const { search } = useLocation();
  return isLoggedIn ? <Navigate to={nextPathOf(search, onwards)} replace /> : <Outlet />;
}
