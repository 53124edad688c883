import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { claimAttempt, uploadAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import type { AuthActor } from './auth-actor.ts';
import { useAuth, useAuthActor } from './auth-context.tsx';
import type { WayBack } from './navigation-state.ts';
import { loginPathFrom } from './next-path.ts';
import { SignedOutNote } from './SignedOutNote.tsx';

/** Shows failures, navigates before any guard acts, and saves finished quizzes. */
export function AuthEffects({ actor }: { actor: AuthActor }) {
  const showError = useShowError();
  useDeparture(actor);

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return (
    <>
      <QuizUploader />
      <SignedOutNote actor={actor} />
    </>
  );
}

function useDeparture(actor: AuthActor): void {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const target = useSelector(actor, (snapshot) => snapshot.context.leavingTo);
  const email = useSelector(actor, (snapshot) => snapshot.context.returningAs);
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isLeaving) return;
    if (location.pathname === target) {
      actor.send({ type: 'page.arrive' });
      return;
    }
    const wayBack: WayBack | null =
      email === null ? null : { email, notice: 'ended_elsewhere', signIn: loginPathFrom(location) };
    void navigate(target, { replace: true, state: wayBack });
  }, [isLeaving, target, email, location, navigate, actor]);
}

/**
 * Claims every quiz that the signed-in user finishes, and saves it if they keep answers in their
 * account. Renders nothing.
 */
export function QuizUploader() {
  const actor = useAuthActor();
  const { user } = useAuth();
  const userId = user?.id;
  const keepsAnswers = user?.keepsAnswers === true;
  // Finishing a quiz changes the location, so the last attempt is read anew on each change.
  useLocation();
  const finishedAt = readLastAttempt()?.finishedAt;

  const save = useCallback(() => {
    if (userId === undefined || finishedAt === undefined) return;
    claimAttempt(userId);
    if (!keepsAnswers) return;
    void uploadAttempt(userId, () => actor.getSnapshot().context.user?.id === userId);
  }, [actor, userId, keepsAnswers, finishedAt]);
  useEffect(save, [save]);
  usePageReturns(save);

  return null;
}
