import { and, desc, eq, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Listened } from '#contract/plan.ts';
import type { QuizAttempt } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import { contentProgress, sessionFinishes } from '#server/db/schema/content.ts';
import { quizAttempts, users } from '#server/db/schema/users.ts';

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
  /** How often each session was finished before the newest attempt, by id. */
  before: Readonly<Record<string, number>>;
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
  const { finishedBetween, startedOf } = listenedIn(userId);
  const isFirst = sql`${attempts.startedAt} = max(${attempts.startedAt}) over ()`;
  const query = db
    .select({
      id: attempts.id,
      wizardId: attempts.wizardId,
      answers: attempts.answers,
      startedAt: attempts.startedAt,
      finishes: finishedBetween(attempts.startedAt, attempts.endedAt),
      // Only the plan of the newest attempt is described.
      before: sql<Record<string, number>>`case when ${isFirst}
        then ${finishedBetween(NEVER, attempts.startedAt)} else '{}' end`,
      started: startedOf,
    })
    .from(attempts)
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .prepare('plan_history');
  return async (user) => {
    const rows = await query.execute({ userId: user });
    return {
      attempts: rows.map(({ started: _same, before: _first, ...attempt }) => attempt),
      before: rows[0]?.before ?? {},
      started: rows[0]?.started ?? [],
    };
  };
}

const NEVER = sql`'-infinity'::timestamptz`;

/** What a user has listened to, as parts of a query. */
function listenedIn(userId: SQLWrapper) {
  // A process of an earlier release writes only the progress. Where both are written, both have the
  // same time, and `union` keeps one of them.
  const finishes = sql`
    select ${sessionFinishes.sessionId} as id, ${sessionFinishes.finishedAt} as at
    from ${sessionFinishes} where ${eq(sessionFinishes.userId, userId)}
    union
    select ${contentProgress.sessionId}, ${contentProgress.completedAt}
    from ${contentProgress}
    where ${and(eq(contentProgress.userId, userId), isNotNull(contentProgress.completedAt))}`;
  return {
    /** How often each session was finished from a time on, until another one if there is one. */
    finishedBetween: (from: SQLWrapper, until: SQLWrapper) => sql<Record<string, number>>`(
      select coalesce(json_object_agg(counts.id, counts.count), '{}')
      from (
        select finishes.id, count(*)::int as count from (${finishes}) finishes
        where finishes.at >= ${from} and (${until} is null or finishes.at < ${until})
        group by finishes.id
      ) counts)`,
    startedOf: sql<string[]>`(
      select coalesce(json_agg(${contentProgress.sessionId}), '[]') from ${contentProgress}
      where ${eq(contentProgress.userId, userId)} and ${contentProgress.isPlaying})`,
  };
}

/** Prepares the query for what a user has heard since a time, and before. */
export function prepareListened(db: Db): (userId: string, since: Date) => Promise<Listened> {
  const { finishedBetween, startedOf } = listenedIn(sql.placeholder('userId'));
  const since = sql`${sql.placeholder('since')}::timestamptz`;
  const query = db
    .select({
      finishes: finishedBetween(since, sql`null::timestamptz`),
      before: finishedBetween(NEVER, since),
      started: startedOf,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('listened');
  return async (userId, at) => {
    const [listened] = await query.execute({ userId, since: at.toISOString() });
    return listened ?? { finishes: {}, before: {}, started: [] };
  };
}
