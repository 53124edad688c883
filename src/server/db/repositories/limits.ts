import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema/logins.ts';

/** How many tries a key has in a window, and how the window grows. */
export interface CountedWindow {
  key: string;
  limit: number;
  windowSeconds: number;
  /** How often at most the window doubles, each time because the one before was used up. */
  maxDoublings: number;
  /** After so long without a try the window has its first length again. */
  quietSeconds: number;
}

/** Counts one try in a single statement, so that no two processes count it as the same. */
export async function countTry(
  db: Db,
  now: Date,
  { key, limit, windowSeconds, maxDoublings, quietSeconds }: CountedWindow,
): Promise<{ count: number; windowEndsAt: Date }> {
  const { count, windowEndsAt, doublings } = rateLimits;
  const at = sql`${now.toISOString()}::timestamptz`;
  // A clock that was ahead has left windows that end later than any can: they are not waited for.
  const latestEnd = sql`${at} + make_interval(secs => ${windowSeconds} * power(2, ${maxDoublings}))`;
  const isAhead = sql`${windowEndsAt} > ${latestEnd}`;
  const isOver = sql`(${windowEndsAt} <= ${at} or ${isAhead})`;
  const nextDoublings = sql`case
    when not ${isOver} then ${doublings}
    when ${isAhead} then 0
    when ${windowEndsAt} <= ${at} - make_interval(secs => ${quietSeconds}) then 0
    when ${count} >= ${limit} then least(${doublings} + 1, ${maxDoublings}::integer)
    else ${doublings} end`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + windowSeconds * 1_000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${count} + 1, ${limit} + 1) end`,
        windowEndsAt: sql`case when ${isOver}
          then ${at} + make_interval(secs => ${windowSeconds} * power(2, ${nextDoublings}))
          else ${windowEndsAt} end`,
        doublings: nextDoublings,
      },
    })
    .returning({ count, windowEndsAt });
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/**
 * Tries that mostly fail. The first ones are free; from then on each try makes the wait for the next
 * one twice as long.
 */
export interface GrowingDelay {
  key: string;
  freeTries: number;
  /** The wait after the last free try. */
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** Each time that so long passes in which a try was possible and none was made, one is forgotten. */
  forgetSeconds: number;
}

/**
 * Counts one try in a single statement, and tells when the next one may be made. A try that comes
 * before its time is not counted and changes nothing.
 */
export async function countTryWithDelay(
  db: Db,
  now: Date,
  { key, freeTries, firstDelaySeconds, longestDelaySeconds, forgetSeconds }: GrowingDelay,
): Promise<{ isAllowed: boolean; openAt: Date }> {
  const { count, windowEndsAt } = rateLimits;
  const at = sql`${now.toISOString()}::timestamptz`;
  // Beyond these tries the wait is the longest one.
  const mostTries = freeTries + Math.ceil(Math.log2(longestDelaySeconds / firstDelaySeconds));
  // A clock that was ahead has left waits that end later than any can: they count for nothing.
  const longest = sql`${longestDelaySeconds}::integer`;
  const isAhead = sql`${windowEndsAt} > ${at} + make_interval(secs => ${longest})`;
  const isOpen = sql`(${count} < ${freeTries}::integer or ${windowEndsAt} <= ${at} or ${isAhead})`;
  const forgotten = sql`floor(extract(epoch from (${at} - ${windowEndsAt})) / ${forgetSeconds}::integer)::integer`;
  const before = sql`case when ${isAhead} then 0
    else greatest(0, ${count} - greatest(0, ${forgotten})) end`;
  const tries = sql`least(${before} + 1, ${mostTries}::integer)`;
  const doublings = sql`${tries} - ${freeTries}::integer`;
  const delay = sql`case when ${doublings} < 0 then 0
    else least(${longest}, ${firstDelaySeconds}::integer * power(2, ${doublings})) end`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: tries, windowEndsAt: sql`${at} + make_interval(secs => ${delay})` },
      setWhere: isOpen,
    })
    .returning({ openAt: windowEndsAt });
  if (counted) return { isAllowed: true, openAt: counted.openAt };
  const [refused] = await db
    .select({ openAt: windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return { isAllowed: false, openAt: refused?.openAt ?? now };
}

/** Takes one try of a key back; with `openAt` the next one need not wait longer than until then. */
export async function uncountTry(db: Db, key: string, openAt?: Date): Promise<void> {
  const { count, windowEndsAt } = rateLimits;
  await db
    .update(rateLimits)
    .set({
      count: sql`greatest(0, ${count} - 1)`,
      ...(openAt
        ? { windowEndsAt: sql`least(${windowEndsAt}, ${openAt.toISOString()}::timestamptz)` }
        : {}),
    })
    .where(eq(rateLimits.key, key));
}

/** Forgets the tries of a key. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Forgets counters whose window ended before `before`. */
export async function deleteCountersBefore(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, before));
}
