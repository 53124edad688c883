import { Navigate, Outlet } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { useAuth } from './auth-context.tsx';
import { useIsPast } from './use-is-past.ts';
import { useLastLook } from './use-last-look.ts';

/** Lets those in whose `accessTo` lies ahead; others are sent to the payment screen (spec section 4). */
export function RequireAccess() {
  const accessTo = useAuth().user?.accessTo;
  const isPast = useIsPast(accessTo);
  const isAskedAgain = useLastLook(accessTo, isPast);
  if (!isPast) return <Outlet />;
  return isAskedAgain ? <Spinner /> : <Navigate to={PATHS.CABINET_PAYMENT} replace />;
}
