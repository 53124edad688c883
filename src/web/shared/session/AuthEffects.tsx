import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { uploadAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import type { AuthActor } from './auth-actor.ts';
import { useAuth, useAuthActor } from './auth-context.tsx';

/**
 * Acts on what the account tells: failures are shown, a sign-out or a reset leads to its page before
 * any guard acts, and a finished quiz is kept.
 */
export function AuthEffects({ actor }: { actor: AuthActor }) {
  const showError = useShowError();
  useDeparture(actor);

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return <QuizUploader />;
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

/** Keeps every quiz that a signed-in user finishes in their account. Shows nothing. */
export function QuizUploader() {
  const actor = useAuthActor();
  const userId = useAuth().user?.id;
  // A quiz ends with a change of the place: then there may be another attempt.
  useLocation();
  const finishedAt = readLastAttempt()?.finishedAt;

  useEffect(() => {
    if (userId === undefined || finishedAt === undefined) return;
    void uploadAttempt(userId, () => actor.getSnapshot().context.user?.id === userId);
  }, [actor, userId, finishedAt]);

  return null;
}
