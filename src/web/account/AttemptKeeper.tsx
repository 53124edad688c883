import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readLastAttempt } from '#web/storage/last-attempt.ts';
import { useAuth, useAuthActor } from './auth-context.tsx';
import { keepAttempt } from './keep-attempt.ts';

/** Keeps every quiz that a signed-in user finishes in their account. Shows nothing. */
export function AttemptKeeper() {
  const actor = useAuthActor();
  const userId = useAuth().user?.id;
  // A quiz ends with a change of the place: then there may be another attempt.
  useLocation();
  const finishedAt = readLastAttempt()?.finishedAt;

  useEffect(() => {
    if (userId === undefined || finishedAt === undefined) return;
    void keepAttempt(userId, () => actor.getSnapshot().context.user?.id === userId);
  }, [actor, userId, finishedAt]);

  return null;
}
