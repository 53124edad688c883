import { Navigate, Outlet } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';
import { useAuth } from './auth-context.tsx';
import { useIsPast } from './use-is-past.ts';

/** Lets those in whose `accessTo` lies ahead; others are sent to the payment screen (spec section 4). */
export function RequireAccess() {
  const { user } = useAuth();
  return useIsPast(user?.accessTo) ? <Navigate to={PATHS.CABINET_PAYMENT} replace /> : <Outlet />;
}
