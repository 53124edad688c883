import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShowError } from '#web/errors/use-show-error.ts';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { useAuthActor } from './auth-context.tsx';

/**
 * Stands between the account and the pages: a spinner covers the app until the user has loaded,
 * failures are shown, and a sign-out or a reset leads to its page before any guard acts.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const actor = useAuthActor();
  const isCovered = useSelector(actor, (snapshot) => snapshot.hasTag('covered'));
  const showError = useShowError();
  useDeparture();

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return isCovered ? <Spinner isCover /> : children;
}

function useDeparture(): void {
  const actor = useAuthActor();
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const target = useSelector(actor, (snapshot) => snapshot.context.leavingTo);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isLeaving) return;
    if (pathname === target) actor.send({ type: 'page.arrive' });
    else void navigate(target, { replace: true });
  }, [isLeaving, target, pathname, navigate, actor]);
}
