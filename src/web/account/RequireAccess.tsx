import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { useAuth, useAuthActor } from './auth-context.tsx';
import { useIsPast } from './use-is-past.ts';

/** Lets those in whose `accessTo` lies ahead; others are sent to the payment screen (spec section 4). */
export function RequireAccess() {
  const isPast = useIsPast(useAuth().user?.accessTo);
  const isAskedAgain = useLastLook(isPast);
  if (!isPast) return <Outlet />;
  return isAskedAgain ? <Spinner /> : <Navigate to={PATHS.CABINET_PAYMENT} replace />;
}

/**
 * Loads the user once more when the time passes while the page is open: a subscription may have been
 * renewed since. Whether that is under way.
 */
function useLastLook(isPast: boolean): boolean {
  const actor = useAuthActor();
  const isLoading = useSelector(actor, (snapshot) =>
    snapshot.matches({ loggedIn: { ready: 'reloading' } }),
  );
  const [look, setLook] = useState<'none' | 'due' | 'begun'>(isPast ? 'none' : 'due');
  const isDue = isPast && look === 'due';

  useEffect(() => {
    if (!isDue) return;
    actor.send({ type: 'user.load' });
    setLook('begun');
  }, [isDue, actor]);

  return isDue || (look === 'begun' && isLoading);
}
