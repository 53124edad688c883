import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { contentProgress, listeningDays } from '#server/db/schema/content.ts';

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
export async function listProgress(db: Db, userId: string): Promise<ReadonlyMap<string, Progress>> {
  const rows = await db
    .select({ sessionId: contentProgress.sessionId, ...progressColumns })
    .from(contentProgress)
    .where(eq(contentProgress.userId, userId));
  return new Map(rows.map(({ sessionId, ...progress }) => [sessionId, progress]));
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

export async function listListeningDays(db: Db, userId: string): Promise<ListeningDay[]> {
  const { day, seconds, finishedSessions } = listeningDays;
  return db
    .select({ day, seconds, finishedSessions })
    .from(listeningDays)
    .where(eq(listeningDays.userId, userId));
}
