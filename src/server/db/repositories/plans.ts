import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { QuizAttempt } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import { contentProgress, sessionFinishes } from '#server/db/schema/content.ts';
import { quizAttempts } from '#server/db/schema/users.ts';

/** An attempt at a quiz, and what its user finished before the next attempt. */
export interface PlannedAttempt {
  id: string;
  wizardId: string;
  answers: QuizAttempt['answers'];
  startedAt: Date;
  /** How often each session was finished, by id. */
  finishes: Readonly<Record<string, number>>;
}

export interface PlanHistory {
  /** Newest first. */
  attempts: PlannedAttempt[];
  /** The ids of the sessions that are begun and not finished. */
  started: string[];
}

/** Older attempts are not read, so that no account can make the query slow. */
const MOST_ATTEMPTS = 50;

/** Prepares the query behind plans, over the attempts at these wizards. */
export function preparePlanHistory(
  db: Db,
  wizardIds: readonly string[],
): (userId: string) => Promise<PlanHistory> {
  const { id, wizardId, answers, createdAt } = quizAttempts;
  const userId = sql.placeholder('userId');
  const endedAt = sql`lead(${createdAt}) over (order by ${createdAt}, ${id})`.as('ended_at');
  const attempts = db
    .select({ id, wizardId, answers, startedAt: createdAt, endedAt })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), inArray(wizardId, [...wizardIds])))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_ATTEMPTS)
    .as('attempts');
  // A process of an earlier release writes only the progress. Where both are written, both have the
  // same time, and `union` keeps one of them.
  const finishes = sql`
    select ${sessionFinishes.sessionId} as id, ${sessionFinishes.finishedAt} as at
    from ${sessionFinishes} where ${eq(sessionFinishes.userId, userId)}
    union
    select ${contentProgress.sessionId}, ${contentProgress.completedAt}
    from ${contentProgress}
    where ${and(eq(contentProgress.userId, userId), isNotNull(contentProgress.completedAt))}`;
  const counts = sql`
    select finishes.id, count(*)::int as count from (${finishes}) finishes
    where finishes.at >= ${attempts.startedAt}
      and (${attempts.endedAt} is null or finishes.at < ${attempts.endedAt})
    group by finishes.id`;
  const started = sql`
    select coalesce(json_agg(${contentProgress.sessionId}), '[]') from ${contentProgress}
    where ${eq(contentProgress.userId, userId)} and ${contentProgress.isPlaying}`;
  const query = db
    .select({
      id: attempts.id,
      wizardId: attempts.wizardId,
      answers: attempts.answers,
      startedAt: attempts.startedAt,
      finishes: sql<Record<string, number>>`(
        select coalesce(json_object_agg(counts.id, counts.count), '{}') from (${counts}) counts)`,
      started: sql<string[]>`(${started})`,
    })
    .from(attempts)
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .prepare('plan_history');
  return async (user) => {
    const rows = await query.execute({ userId: user });
    return {
      attempts: rows.map(({ started: _same, ...attempt }) => attempt),
      started: rows[0]?.started ?? [],
    };
  };
}
