import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { QuizAttempt } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import { contentProgress, listeningDays, sessionFinishes } from '#server/db/schema/content.ts';
import { quizAttempts, users } from '#server/db/schema/users.ts';

export type Progress = Omit<typeof contentProgress.$inferSelect, 'userId' | 'sessionId'>;

export type ListeningDay = Omit<typeof listeningDays.$inferSelect, 'userId'>;

const progressColumns = {
  positionSeconds: contentProgress.positionSeconds,
  startedAt: contentProgress.startedAt,
  savedAt: contentProgress.savedAt,
  isPlaying: contentProgress.isPlaying,
  completedAt: contentProgress.completedAt,
};

/** By session id. A session without an entry was never started. */
export type ProgressList = (userId: string) => Promise<ReadonlyMap<string, Progress>>;

export function prepareProgressList(db: Db): ProgressList {
  const query = db
    .select({ sessionId: contentProgress.sessionId, ...progressColumns })
    .from(contentProgress)
    .where(eq(contentProgress.userId, sql.placeholder('userId')))
    .prepare('progress_list');
  return async (userId) => {
    const rows = await query.execute({ userId });
    return new Map(rows.map(({ sessionId, ...progress }) => [sessionId, progress]));
  };
}

export async function findProgress(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<Progress | undefined> {
  const [progress] = await db
    .select(progressColumns)
    .from(contentProgress)
    .where(and(eq(contentProgress.userId, userId), eq(contentProgress.sessionId, sessionId)));
  return progress;
}

export async function saveProgress(
  tx: Db,
  userId: string,
  sessionId: string,
  progress: Progress,
): Promise<void> {
  await tx
    .insert(contentProgress)
    .values({ userId, sessionId, ...progress })
    .onConflictDoUpdate({
      target: [contentProgress.userId, contentProgress.sessionId],
      set: progress,
    });
}

export async function addFinish(
  tx: Db,
  userId: string,
  sessionId: string,
  finishedAt: Date,
): Promise<void> {
  await tx.insert(sessionFinishes).values({ userId, sessionId, finishedAt });
}

/** Days are in UTC. */
export async function addListening(
  tx: Db,
  userId: string,
  { day, seconds, finishedSessions }: ListeningDay,
): Promise<void> {
  await tx
    .insert(listeningDays)
    .values({ userId, day, seconds, finishedSessions })
    .onConflictDoUpdate({
      target: [listeningDays.userId, listeningDays.day],
      set: {
        seconds: sql`${listeningDays.seconds} + ${seconds}`,
        finishedSessions: sql`${listeningDays.finishedSessions} + ${finishedSessions}`,
      },
    });
}

/** What a user has heard, and their newest quiz. */
export interface ListeningHistory {
  days: ListeningDay[];
  /** Ids of sessions. */
  finished: string[];
  attempt: QuizAttempt | null;
}

/** Prepares the query behind the dashboard. It finds nothing for a user who was removed. */
export function prepareListeningHistory(
  db: Db,
): (userId: string) => Promise<ListeningHistory | undefined> {
  const days = sql`
    select coalesce(json_agg(json_build_object(
      'day', ${listeningDays.day}, 'seconds', ${listeningDays.seconds},
      'finishedSessions', ${listeningDays.finishedSessions})), '[]')
    from ${listeningDays} where ${eq(listeningDays.userId, users.id)}`;
  const finished = sql`
    select coalesce(json_agg(${contentProgress.sessionId}), '[]') from ${contentProgress}
    where ${and(eq(contentProgress.userId, users.id), isNotNull(contentProgress.completedAt))}`;
  const attempt = sql`
    select json_build_object(
      'id', ${quizAttempts.wizardId}, 'answers', ${quizAttempts.answers},
      'definitionHash', ${quizAttempts.definitionHash})
    from ${quizAttempts} where ${eq(quizAttempts.userId, users.id)}
    order by ${quizAttempts.createdAt} desc, ${quizAttempts.id} desc limit 1`;
  const query = db
    .select({
      days: sql<ListeningDay[]>`(${days})`,
      finished: sql<string[]>`(${finished})`,
      attempt: sql<QuizAttempt | null>`(${attempt})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('listening_history');
  return async (userId) => (await query.execute({ userId }))[0];
}
