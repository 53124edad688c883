import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShowError } from '#web/errors/use-show-error.ts';
import { AttemptKeeper } from './AttemptKeeper.tsx';
import type { AuthActor } from './auth-actor.ts';

/**
 * Acts on what the account tells: failures are shown, a sign-out or a reset leads to its page before
 * any guard acts, and a finished quiz is kept.
 */
export function AuthFollower({ actor }: { actor: AuthActor }) {
  const showError = useShowError();
  useDeparture(actor);

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return <AttemptKeeper />;
}

function useDeparture(actor: AuthActor): void {
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
