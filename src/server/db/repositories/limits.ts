import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema/logins.ts';
import { deleteSome } from './delete-some.ts';

/** How many tries a key has in a window. */
export interface CountedWindow {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Counts one try in a single statement, so that concurrent processes count correctly. */
export async function countTry(
  db: Db,
  now: Date,
  { key, limit, windowSeconds }: CountedWindow,
): Promise<{ count: number; windowEndsAt: Date }> {
  const { count, windowEndsAt } = rateLimits;
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`${at} + make_interval(secs => ${windowSeconds})`;
  // A clock that was ahead may have stored a window end beyond any possible one. It is ignored.
  const isOver = sql`(${windowEndsAt} <= ${at} or ${windowEndsAt} > ${end})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + windowSeconds * 1_000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${count} + 1, ${limit} + 1) end`,
        windowEndsAt: sql`case when ${isOver} then ${end} else ${windowEndsAt} end`,
      },
    })
    .returning({ count, windowEndsAt });
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/** The tries that were counted last, and when their window ends or ended. */
export async function countedTries(
  db: Db,
  key: string,
): Promise<{ count: number; windowEndsAt: Date } | undefined> {
  const { count, windowEndsAt } = rateLimits;
  const [row] = await db
    .select({ count, windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return row;
}

/** Growing waits: the first tries are free, and each later one doubles the next wait. */
export interface GrowingDelay {
  key: string;
  freeTries: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** One try is forgotten each time this long passes without a possible try being made. */
  forgetSeconds: number;
}

/**
 * Counts one try in a single statement and returns when the next one is allowed. A try that comes
 * too early is not counted and changes nothing.
 */
export async function countTryWithDelay(
  db: Db,
  now: Date,
  { key, freeTries, firstDelaySeconds, longestDelaySeconds, forgetSeconds }: GrowingDelay,
): Promise<{ isAllowed: boolean; openAt: Date }> {
  const { count, windowEndsAt } = rateLimits;
  const at = sql`${now.toISOString()}::timestamptz`;
  // Beyond this many tries the wait no longer grows.
  const mostTries = freeTries + Math.ceil(Math.log2(longestDelaySeconds / firstDelaySeconds));
  // A clock that was ahead may have stored a wait beyond any possible one. It is ignored.
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

/** Takes back one try of a key. With `openAt` the next try is allowed then at the latest. */
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

export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteCountersBefore(db: Db, before: Date, limit: number): Promise<number> {
  return await deleteSome(db, rateLimits, lt(rateLimits.windowEndsAt, before), limit);
}
