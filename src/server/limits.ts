import { createHash } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from './clock.ts';
import type { Db } from './db/database.ts';
import {
  clearTries,
  countTry,
  countTryWithDelay,
  deleteCountersBefore,
  type GrowingDelay,
  uncountTry,
} from './db/repositories/limits.ts';
import { Problem } from './problem.ts';

/** The client of a request, as limits count it. */
export interface ClientAddress {
  /** IPv4 whole, IPv6 by its /64. */
  ip: string;
  /** The wider network of an IPv6 address, its /48; IPv4 has none. */
  network?: string | undefined;
}

/** How often something may be done in a window of time. */
export interface Limit {
  /** From `limitKey`: what is limited and for whom. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** How often the window may double, each time because the one before was used up; 0 if left out. */
  maxDoublings?: number;
}

/** Counters that all processes share, and a memory of those that are used up. */
export interface Limits {
  /**
   * Counts one try against each limit, in this order, up to the first that is used up. Throws
   * `too_many_requests` with the seconds to wait. While this process knows that one of them is used
   * up, nothing is counted and the database is not asked.
   */
  consume(db: Db, now: Date, ...limits: readonly AnyLimit[]): Promise<void>;
  /** As `consume`, for clients that must not learn the result: whether there was a try left. */
  tryConsume(db: Db, now: Date, ...limits: readonly AnyLimit[]): Promise<boolean>;
  /** Gives one try back to each limit: it was counted, and then not made. */
  refundOne(db: Db, now: Date, ...limits: readonly AnyLimit[]): Promise<void>;
  /** Gives a key all its tries back. */
  refund(db: Db, key: string): Promise<void>;
}

type AnyLimit = Limit | GrowingDelay;

const QUIET_SECONDS = HOUR / SECOND;

/** The longest that a counter matters: a growing delay forgets 20 tries in five hours. */
const COUNTER_RETENTION = 6 * HOUR;

/** So many keys are remembered; beyond them the database is asked again. */
const MOST_REMEMBERED = 10_000;

/** The key of a counter: what is limited, and a hash of whom it is limited for. */
export function limitKey(what: string, ...whom: string[]): string {
  return `${what}:${createHash('sha256').update(JSON.stringify(whom)).digest('base64url')}`;
}

export function makeLimits(mostRemembered = MOST_REMEMBERED): Limits {
  /** When the keys that are used up have a try again, the newest at the end. */
  const usedUp = new Map<string, Date>();

  function remember(key: string, until: Date): void {
    usedUp.delete(key);
    usedUp.set(key, until);
    const [oldest] = usedUp.keys();
    if (usedUp.size > mostRemembered && oldest !== undefined) usedUp.delete(oldest);
  }

  function remembered(limit: AnyLimit, now: Date): Date | undefined {
    const until = usedUp.get(limit.key);
    if (until === undefined) return;
    const wait = until.getTime() - now.getTime();
    // A longer wait than there can be was noted by a clock that was ahead.
    if (wait > 0 && wait <= longestWait(limit)) return until;
    usedUp.delete(limit.key);
    return;
  }

  /** When there is a try again, if there is none now. */
  async function refusedUntil(
    db: Db,
    now: Date,
    limits: readonly AnyLimit[],
  ): Promise<Date | undefined> {
    for (const limit of limits) {
      const until = remembered(limit, now);
      if (until) return until;
    }
    for (const limit of limits) {
      const { isAllowed, isLast, openAt } = await count(db, now, limit);
      if (isLast) remember(limit.key, openAt);
      if (!isAllowed) return openAt;
    }
    return;
  }

  return {
    async consume(db, now, ...limits) {
      const until = await refusedUntil(db, now, limits);
      if (until === undefined) return;
      const seconds = Math.ceil((until.getTime() - now.getTime()) / SECOND);
      throw new Problem('too_many_requests', { retryAfter: Math.max(1, seconds) });
    },
    tryConsume: async (db, now, ...limits) => (await refusedUntil(db, now, limits)) === undefined,
    async refundOne(db, now, ...limits) {
      for (const limit of limits) {
        usedUp.delete(limit.key);
        await uncountTry(db, limit.key, 'freeTries' in limit ? now : undefined);
      }
    },
    async refund(db, key) {
      usedUp.delete(key);
      await clearTries(db, key);
    },
  };
}

/** What one try comes to; `isLast` if there is none left until `openAt`. */
async function count(db: Db, now: Date, limit: AnyLimit) {
  if ('freeTries' in limit) {
    const { isAllowed, openAt } = await countTryWithDelay(db, now, limit);
    return { isAllowed, isLast: openAt > now, openAt };
  }
  const window = { maxDoublings: 0, quietSeconds: QUIET_SECONDS, ...limit };
  const { count: tries, windowEndsAt: openAt } = await countTry(db, now, window);
  return { isAllowed: tries <= limit.limit, isLast: tries >= limit.limit, openAt };
}

function longestWait(limit: AnyLimit): number {
  const seconds =
    'freeTries' in limit
      ? limit.longestDelaySeconds
      : limit.windowSeconds * 2 ** (limit.maxDoublings ?? 0);
  return seconds * SECOND;
}

/** Forgets counters that no longer say anything. */
export async function cleanUpLimits(db: Db, now: Date): Promise<void> {
  await deleteCountersBefore(db, new Date(now.getTime() - COUNTER_RETENTION));
}

const MINUTE_SECONDS = MINUTE / SECOND;
const HOUR_SECONDS = HOUR / SECOND;

/** Guesses at one password; used up again and again, the wait grows to 16 minutes. */
const GUESSES = { limit: 5, windowSeconds: MINUTE_SECONDS, maxDoublings: 4 };

/** What a wider network may do, as many times what one address may: it has thousands of addresses. */
const NETWORK_SHARE = 4;

function byAddress(
  what: string,
  { ip, network }: ClientAddress,
  { limit, windowSeconds }: Pick<Limit, 'limit' | 'windowSeconds'>,
): readonly Limit[] {
  const ofAddress = { key: limitKey(what, ip), limit, windowSeconds };
  if (network === undefined) return [ofAddress];
  const key = limitKey(`${what}-network`, network);
  return [ofAddress, { key, limit: limit * NETWORK_SHARE, windowSeconds }];
}

export const loginsFrom = (from: ClientAddress): readonly Limit[] =>
  byAddress('login', from, { limit: 30, windowSeconds: 5 * MINUTE_SECONDS });

/** Guesses from one address; elsewhere the user is not kept out by them. */
export const loginOfPair = (ip: string, email: string): Limit => ({
  key: limitKey('login-pair', ip, email),
  ...GUESSES,
});

/**
 * Guesses at one account from all addresses that have not signed in to it yet. Also for addresses
 * without an account, so that nothing tells them apart.
 */
export const loginsTo = (email: string): GrowingDelay => ({
  key: limitKey('login-account', email),
  freeTries: 10,
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * MINUTE_SECONDS,
  forgetSeconds: 15 * MINUTE_SECONDS,
});

/** A password typed again by who is signed in; other login sessions of the user have their own. */
export const confirmationIn = (sessionId: string): Limit => ({
  key: limitKey('confirm', sessionId),
  ...GUESSES,
});

/** Who goes through a list of addresses gets no mail sent, and is not told so. */
export const resetsFrom = (from: ClientAddress): readonly Limit[] =>
  byAddress('reset', from, { limit: 30, windowSeconds: 5 * MINUTE_SECONDS });

export const signupsFrom = (from: ClientAddress): readonly Limit[] =>
  byAddress('signup', from, { limit: 20, windowSeconds: HOUR_SECONDS });

/**
 * How much a client may refresh at a stroke; the same pair asked for again does not count. The wider
 * network does not count either: it takes a genuine token to get here, and a refusal signs out.
 */
export const refreshFrom = (ip: string): Limit => ({
  key: limitKey('refresh', ip),
  limit: 30,
  windowSeconds: 10,
});

/** Tries count, for each takes hashes; a change is told by mail, to what may be another’s address. */
export const passwordChangesOf = (userId: string): Limit => ({
  key: limitKey('password-change', userId),
  limit: 10,
  windowSeconds: HOUR_SECONDS,
});

export const attemptsOf = (userId: string): Limit => ({
  key: limitKey('attempt', userId),
  limit: 30,
  windowSeconds: HOUR_SECONDS,
});

/** In this order: who is refused for the minute loses nothing of the hour. */
export const mailsTo = (purpose: 'verify' | 'reset', account: string): readonly Limit[] => [
  { key: limitKey(`${purpose}-mail`, account), limit: 1, windowSeconds: MINUTE_SECONDS },
  { key: limitKey(`${purpose}-mail-hour`, account), limit: 5, windowSeconds: HOUR_SECONDS },
];
