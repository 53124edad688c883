import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { rateLimits } from '../tables/logins.ts';

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

/** Forgets the tries of a key. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Forgets counters whose window ended before `before`. */
export async function deleteCountersBefore(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, before));
}
