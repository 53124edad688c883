import { and, desc, eq, gt, inArray, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Listened } from '#contract/plan.ts';
import type { QuizAttempt } from '#contract/users.ts';
import type { HelpfulOrder } from '#engine/plan-order.ts';
import type { Db } from '#server/db/database.ts';
import { contentProgress, sessionFinishes } from '#server/db/schema/content.ts';
import { quizAttempts, users } from '#server/db/schema/users.ts';
import { timeZone } from './content.ts';

/** An attempt at a quiz, and what its user finished before the next attempt. */
export interface PlannedAttempt {
  id: string;
  wizardId: string;
  answers: QuizAttempt['answers'];
  /** Of the wizard that was answered. */
  definitionHash: string;
  startedAt: Date;
  /** When the member last said whether its plan fits. */
  reviewedAt: Date | null;
  movedForward: HelpfulOrder | null;
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
  /** What the member said before and after sessions since the newest attempt, by their id. */
  checkIns: Readonly<Record<string, CheckInCounts>>;
  timeZone: string;
}

/** After how many plays of a session a member was calmer than before, and after how many less calm. */
export interface CheckInCounts {
  calmer: number;
  restless: number;
}

/** Older attempts are not read, so that no account can make the query slow. */
const MOST_ATTEMPTS = 50;

/** Prepares the query behind plans, over the attempts at these wizards. */
export function preparePlanHistory(
  db: Db,
  wizardIds: readonly string[],
): (userId: string) => Promise<PlanHistory> {
  const { id, wizardId, answers, definitionHash, createdAt, reviewedAt, movedForward } =
    quizAttempts;
  const userId = sql.placeholder('userId');
  const endedAt = sql`lead(${createdAt}) over (order by ${createdAt}, ${id})`.as('ended_at');
  const attempts = db
    .select({
      id,
      wizardId,
      answers,
      definitionHash,
      startedAt: createdAt,
      endedAt,
      reviewedAt,
      movedForward,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), inArray(wizardId, [...wizardIds])))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_ATTEMPTS)
    .as('attempts');
  const { finishedBetween, startedOf, saidSince } = listenedIn(userId);
  const isFirst = sql`${attempts.startedAt} = max(${attempts.startedAt}) over ()`;
  const query = db
    .select({
      id: attempts.id,
      wizardId: attempts.wizardId,
      answers: attempts.answers,
      definitionHash: attempts.definitionHash,
      startedAt: attempts.startedAt,
      reviewedAt: attempts.reviewedAt,
      movedForward: attempts.movedForward,
      finishes: finishedBetween(attempts.startedAt, attempts.endedAt),
      // Only the plan of the newest attempt is described.
      before: sql<Record<string, number>>`case when ${isFirst}
        then ${finishedBetween(NEVER, attempts.startedAt)} else '{}' end`,
      started: startedOf,
      checkIns: sql<PlanHistory['checkIns']>`case when ${isFirst}
        then ${saidSince(attempts.startedAt)} else '{}' end`,
      timeZone: sql<string>`(select ${timeZone} from ${users} where ${eq(users.id, userId)})`,
    })
    .from(attempts)
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .prepare('plan_history');
  return async (user) => {
    const rows = await query.execute({ userId: user });
    return {
      attempts: rows.map(
        ({ started: _same, timeZone: _zone, before: _first, checkIns: _said, ...attempt }) =>
          attempt,
      ),
      before: rows[0]?.before ?? {},
      started: rows[0]?.started ?? [],
      checkIns: rows[0]?.checkIns ?? {},
      timeZone: rows[0]?.timeZone ?? 'UTC',
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
  const { sessionId, finishedAt, moodBefore, moodAfter } = sessionFinishes;
  return {
    /** What was said on both sides of a session from a time on. */
    saidSince: (from: SQLWrapper) => sql`(
      select coalesce(json_object_agg(
        said.id, json_build_object('calmer', said.calmer, 'restless', said.restless)), '{}')
      from (
        select ${sessionId} as id,
          count(*) filter (where ${gt(moodAfter, moodBefore)}) as calmer,
          count(*) filter (where ${lt(moodAfter, moodBefore)}) as restless
        from ${sessionFinishes}
        where ${eq(sessionFinishes.userId, userId)} and ${finishedAt} >= ${from}
        group by ${sessionId}
      ) said)`,
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

/** Stores what a member said of the plan by an attempt. */
export async function reviewAttempt(
  tx: Db,
  attemptId: string,
  said: Partial<Pick<PlannedAttempt, 'reviewedAt' | 'movedForward'>>,
): Promise<void> {
  await tx.update(quizAttempts).set(said).where(eq(quizAttempts.id, attemptId));
}
