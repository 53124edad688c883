import type { Dashboard } from '#contract/users.ts';
import { latestAttempt } from '../../db/repositories/attempts-read.ts';
import { listListeningDays, listProgress } from '../../db/repositories/content.ts';
import type { Caller } from '../caller.ts';
import type { ContentParts } from './content-context.ts';
import { daysInARow, weeksOf } from './days.ts';
import { recommendedSession } from './recommended.ts';

/** What a user has heard, and what to hear next. */
export async function dashboardOf(
  { db, now, catalogue, wizards }: ContentParts,
  { userId }: Caller,
): Promise<Dashboard> {
  const [days, progress, attempt] = await Promise.all([
    listListeningDays(db, userId),
    listProgress(db, userId),
    latestAttempt(db, userId),
  ]);
  const at = now();
  const isFinished = (id: string) => (progress.get(id)?.completedAt ?? null) !== null;
  const quiz = attempt && { wizardId: attempt.id, outcome: wizards.outcomeOf(attempt) };
  return {
    weeks: weeksOf(days, at),
    daysInARow: daysInARow(days, at),
    remaining: catalogue.sessions.filter(({ id }) => !isFinished(id)).length,
    recommendedSessionId: recommendedSession(catalogue, quiz, isFinished),
  };
}
