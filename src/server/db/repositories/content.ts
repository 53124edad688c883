import { and, desc, eq, gt, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { Mood } from '#contract/choices.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { DAY, SECOND } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import {
  contentProgress,
  favourites,
  listeningDays,
  sessionFinishes,
} from '#server/db/schema/content.ts';
import { quizAttempts, reminders, users } from '#server/db/schema/users.ts';

export type Progress = Omit<
  typeof contentProgress.$inferSelect,
  'userId' | 'sessionId' | 'moodBefore'
>;

export type ListeningDay = Omit<typeof listeningDays.$inferSelect, 'userId'>;

const progressColumns = {
  positionSeconds: contentProgress.positionSeconds,
  startedAt: contentProgress.startedAt,
  savedAt: contentProgress.savedAt,
  isPlaying: contentProgress.isPlaying,
  completedAt: contentProgress.completedAt,
};

/** What the library shows of its own of a user. */
export interface Shelf {
  /** By session id. A session without an entry was never started. */
  progress: ReadonlyMap<string, Progress>;
  /** The ids of the user's favourites, the newest first. */
  favourites: readonly string[];
}

/** Reads it by one query. */
export function prepareShelf(db: Db): (userId: string) => Promise<Shelf> {
  const ids = db
    .select({ sessionId: favourites.sessionId })
    .from(favourites)
    .where(eq(favourites.userId, users.id))
    .orderBy(desc(favourites.addedAt), favourites.sessionId);
  const query = db
    .select({
      progress: { sessionId: contentProgress.sessionId, ...progressColumns },
      favourites: sql<string[]>`array(${ids})`,
    })
    .from(users)
    .leftJoin(contentProgress, eq(contentProgress.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('shelf');
  return async (userId) => {
    const rows = await query.execute({ userId });
    return {
      progress: new Map(
        rows.flatMap(({ progress }) => {
          if (progress === null) return [];
          const { sessionId, ...rest } = progress;
          return [[sessionId, rest]];
        }),
      ),
      favourites: rows[0]?.favourites ?? [],
    };
  };
}

export async function addFavourite(
  tx: Db,
  userId: string,
  sessionId: string,
  addedAt: Date,
): Promise<void> {
  await tx.insert(favourites).values({ userId, sessionId, addedAt }).onConflictDoNothing();
}

export async function deleteFavourite(db: Db, userId: string, sessionId: string): Promise<void> {
  await db.delete(favourites).where(ofSession(favourites, userId, sessionId));
}

export async function findProgress(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<Progress | undefined> {
  const [progress] = await db
    .select(progressColumns)
    .from(contentProgress)
    .where(ofSession(contentProgress, userId, sessionId));
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
  const { moodBefore } = contentProgress;
  const isOfSession = ofSession(contentProgress, userId, sessionId);
  const said = tx.select({ moodBefore }).from(contentProgress).where(isOfSession);
  await tx
    .insert(sessionFinishes)
    .values({ userId, sessionId, finishedAt, moodBefore: sql`(${said})` });
}

/** What was said before a play holds for that play. */
export async function clearMoodBefore(tx: Db, userId: string, sessionId: string): Promise<void> {
  await tx
    .update(contentProgress)
    .set({ moodBefore: null })
    .where(
      and(ofSession(contentProgress, userId, sessionId), isNotNull(contentProgress.moodBefore)),
    );
}

/** How the user is before the play under way. Returns whether there is one. */
export async function setMoodBefore(
  tx: Db,
  userId: string,
  sessionId: string,
  mood: Mood,
): Promise<boolean> {
  const changed = await tx
    .update(contentProgress)
    .set({ moodBefore: mood })
    .where(and(ofSession(contentProgress, userId, sessionId), contentProgress.isPlaying))
    .returning({ sessionId: contentProgress.sessionId });
  return changed.length > 0;
}

/** How the user is after they last finished the session. Returns whether they ever did. */
export async function setMoodAfter(
  tx: Db,
  userId: string,
  sessionId: string,
  mood: Mood,
): Promise<boolean> {
  const { id, finishedAt } = sessionFinishes;
  const [last] = await tx
    .select({ id })
    .from(sessionFinishes)
    .where(ofSession(sessionFinishes, userId, sessionId))
    .orderBy(desc(finishedAt), desc(id))
    .limit(1);
  if (last === undefined) return false;
  await tx.update(sessionFinishes).set({ moodAfter: mood }).where(eq(id, last.id));
  return true;
}

/** Deletes all that a user said about how they were. */
export async function deleteMoods(tx: Db, userId: string): Promise<void> {
  const { moodBefore, moodAfter } = sessionFinishes;
  await tx
    .update(contentProgress)
    .set({ moodBefore: null })
    .where(and(eq(contentProgress.userId, userId), isNotNull(contentProgress.moodBefore)));
  await tx
    .update(sessionFinishes)
    .set({ moodBefore: null, moodAfter: null })
    .where(
      and(eq(sessionFinishes.userId, userId), or(isNotNull(moodBefore), isNotNull(moodAfter))),
    );
}

const ofSession = (
  { userId, sessionId }: typeof contentProgress | typeof favourites | typeof sessionFinishes,
  user: string,
  session: string,
) => and(eq(userId, user), eq(sessionId, session));

/** For members whose browser said none. */
const NO_ZONE = 'UTC';

/** A member's time zone in any query over `users`: that of their reminders, else of their browser. */
export const timeZone = sql<string>`coalesce(
  (select ${reminders.timeZone} from ${reminders} where ${eq(reminders.userId, users.id)}),
  ${users.timeZone}, ${NO_ZONE})`;

/** The time zone of a user who exists. */
export async function findTimeZone(db: Db, userId: string): Promise<string> {
  const [found] = await db.select({ timeZone }).from(users).where(eq(users.id, userId));
  return found?.timeZone ?? NO_ZONE;
}

/** Adds to a day, which has 24 hours at most, whatever was played at once. */
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
        seconds: sql`least(${DAY / SECOND}, ${listeningDays.seconds} + ${seconds})`,
        finishedSessions: sql`${listeningDays.finishedSessions} + ${finishedSessions}`,
      },
    });
}

/** What a user has heard, and their newest quiz. */
export interface ListeningHistory {
  days: ListeningDay[];
  /** Ids of sessions. */
  finished: string[];
  /** How often the user said how they were both before and after, and after how many it was calmer. */
  checkIns: { calmer: number; total: number };
  /** What the user last said of how they were. */
  lastMood: Mood | null;
  timeZone: string;
  attempt: QuizAttempt | null;
}

/**
 * Prepares the query behind the dashboard, with check-ins since a moment, and the last one since
 * another. It finds nothing for a user who was removed.
 */
export function prepareListeningHistory(
  db: Db,
): (userId: string, since: Date, lately: Date) => Promise<ListeningHistory | undefined> {
  const days = sql`
    select coalesce(json_agg(json_build_object(
      'day', ${listeningDays.day}, 'seconds', ${listeningDays.seconds},
      'finishedSessions', ${listeningDays.finishedSessions})), '[]')
    from ${listeningDays} where ${eq(listeningDays.userId, users.id)}`;
  const finished = sql`
    select coalesce(json_agg(${contentProgress.sessionId}), '[]') from ${contentProgress}
    where ${and(eq(contentProgress.userId, users.id), isNotNull(contentProgress.completedAt))}`;
  const { moodBefore, moodAfter, finishedAt } = sessionFinishes;
  const checkIns = sql`
    select json_build_object(
      'calmer', count(*) filter (where ${gt(moodAfter, moodBefore)}), 'total', count(*))
    from ${sessionFinishes}
    where ${and(
      eq(sessionFinishes.userId, users.id),
      gte(finishedAt, sql.placeholder('since')),
      isNotNull(moodBefore),
      isNotNull(moodAfter),
    )}`;
  const mood = sql`coalesce(${moodAfter}, ${moodBefore})`;
  const lastMood = sql`
    select ${mood} from ${sessionFinishes}
    where ${and(
      eq(sessionFinishes.userId, users.id),
      gte(finishedAt, sql.placeholder('lately')),
      isNotNull(mood),
    )}
    order by ${finishedAt} desc, ${sessionFinishes.id} desc limit 1`;
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
      checkIns: sql<ListeningHistory['checkIns']>`(${checkIns})`,
      lastMood: sql<Mood | null>`(${lastMood})`,
      timeZone,
      attempt: sql<QuizAttempt | null>`(${attempt})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('listening_history');
  return async (userId, since, lately) => {
    const times = { since: since.toISOString(), lately: lately.toISOString() };
    return (await query.execute({ userId, ...times }))[0];
  };
}
