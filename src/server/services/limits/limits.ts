import { createHash } from 'node:crypto';
import { HOUR, SECOND } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { clearTries, countTry, deleteCountersBefore } from '../../db/repositories/limits.ts';
import { Problem } from '../../problem.ts';

/** How often something may be done. */
export interface Limit {
  /** From `limitKey`: what is limited and for whom. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** How often the window may double, each time because the one before was used up; 0 if left out. */
  maxDoublings?: number;
}

const QUIET_SECONDS = HOUR / SECOND;

/** The key of a counter: what is limited, and a hash of whom it is limited for. */
export function limitKey(what: string, ...whom: string[]): string {
  return `${what}:${createHash('sha256').update(JSON.stringify(whom)).digest('base64url')}`;
}

/**
 * Counts one try, for all processes together. Throws `too_many_requests`, with the seconds to wait,
 * if there was none left.
 */
export async function takeFrom(db: Db, now: Date, limit: Limit): Promise<void> {
  const wait = await secondsToWait(db, now, limit);
  if (wait > 0) throw new Problem('too_many_requests', { retryAfter: wait });
}

/** As `takeFrom`, for who must not be told: whether there was a try left. */
export async function isWithin(db: Db, now: Date, limit: Limit): Promise<boolean> {
  return (await secondsToWait(db, now, limit)) === 0;
}

async function secondsToWait(db: Db, now: Date, limit: Limit): Promise<number> {
  const { count, windowEndsAt } = await countTry(db, now, {
    maxDoublings: 0,
    quietSeconds: QUIET_SECONDS,
    ...limit,
  });
  if (count <= limit.limit) return 0;
  return Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / SECOND));
}

/** Gives a key all its tries back. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await clearTries(db, key);
}

/** Forgets counters that no longer say anything. */
export async function cleanUpLimits(db: Db, now: Date): Promise<void> {
  await deleteCountersBefore(db, new Date(now.getTime() - QUIET_SECONDS * SECOND));
}
