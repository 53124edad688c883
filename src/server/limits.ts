import { createHash } from 'node:crypto';
import { DAY, HOUR, MINUTE, SECOND } from './base/clock.ts';
import { Problem } from './base/problem.ts';
import type { Env } from './config/env.ts';
import { keyring, type Secrets } from './config/keyring.ts';
import type { Db } from './db/database.ts';
import {
  clearTries,
  countedTries,
  countTry,
  countTryWithDelay,
  type GrowingDelay,
  uncountTry,
} from './db/repositories/limits.ts';

/** The client of a request, as limits count it. */
export interface ClientAddress {
  /** The whole IPv4 address, or the /64 of an IPv6 address. */
  ip: string;
  /** The /48 of an IPv6 address; undefined for IPv4. */
  network?: string | undefined;
}

/** How often an action is allowed in a window of time. */
export interface Limit {
  /** From `limitKey`: the action and whom it is limited for. */
  key: string;
  limit: number;
  windowSeconds: number;
}

export interface Limits {
  /**
   * Counts one try against each limit, in this order, up to the first exhausted one. Throws
   * `too_many_requests` with the seconds to wait. If the cache knows an exhausted one, nothing is
   * counted and the database is not queried.
   */
  consume(db: Db, now: Date, ...limits: readonly AnyLimit[]): Promise<void>;
  /** Like `consume`, but returns the exhausted limit. */
  findExhausted(db: Db, now: Date, ...limits: readonly AnyLimit[]): Promise<Exhausted | undefined>;
  /** How many tries of the current window were counted. Counts none. */
  usedOf(db: Db, now: Date, limit: Limit): Promise<Used>;
  /** Like `consume`, for clients that must not learn the result. Returns whether it is allowed. */
  tryConsume(db: Db, now: Date, ...limits: readonly AnyLimit[]): Promise<boolean>;
  /** Refunds one try to each limit, if it was counted but not made. */
  refundOne(db: Db, now: Date, ...limits: readonly AnyLimit[]): Promise<void>;
  refund(db: Db, key: string): Promise<void>;
}

type AnyLimit = Limit | GrowingDelay;

interface Exhausted {
  limit: AnyLimit;
  /** When the next try is possible. */
  until: Date;
}

interface Used {
  tries: number;
  windowEndsAt: Date;
}

/** The longest time that a counter matters: a growing delay forgets 20 tries in five hours. */
export const COUNTER_RETENTION = 6 * HOUR;

/** The size of the cache. Other keys are looked up in the database. */
const MOST_REMEMBERED = 10_000;

/** The key of a counter: the action, and a hash of whom it is limited for. */
export function limitKey(what: string, ...whom: string[]): string {
  return `${what}:${createHash('sha256').update(JSON.stringify(whom)).digest('base64url')}`;
}

export function makeLimits(mostRemembered = MOST_REMEMBERED): Limits {
  /** When exhausted keys have a try again, newest last. */
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
    // An impossibly long wait was stored by a clock that was ahead.
    if (wait > 0 && wait <= longestWait(limit)) return until;
    usedUp.delete(limit.key);
    return;
  }

  async function findExhausted(
    db: Db,
    now: Date,
    ...limits: readonly AnyLimit[]
  ): Promise<Exhausted | undefined> {
    for (const limit of limits) {
      const until = remembered(limit, now);
      if (until) return { limit, until };
    }
    for (const limit of limits) {
      const { isAllowed, isLast, openAt } = await count(db, now, limit);
      if (isLast) remember(limit.key, openAt);
      if (!isAllowed) return { limit, until: openAt };
    }
    return;
  }

  return {
    async consume(db, now, ...limits) {
      const exhausted = await findExhausted(db, now, ...limits);
      if (exhausted) throw tooManyRequests(now, exhausted.until);
    },
    findExhausted,
    async usedOf(db, now, limit) {
      const until = remembered(limit, now);
      if (until) return { tries: limit.limit, windowEndsAt: until };
      const { count, windowEndsAt } = (await countedTries(db, limit.key)) ?? {};
      const isCurrent =
        windowEndsAt !== undefined &&
        windowEndsAt > now &&
        windowEndsAt.getTime() - now.getTime() <= longestWait(limit);
      return isCurrent ? { tries: count ?? 0, windowEndsAt } : { tries: 0, windowEndsAt: now };
    },
    tryConsume: async (db, now, ...limits) =>
      (await findExhausted(db, now, ...limits)) === undefined,
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

/** The refusal of a try before the next one is possible. */
export function tooManyRequests(now: Date, until: Date): Problem {
  return new Problem('too_many_requests', { retryAfter: secondsUntil(now, until) });
}

/** Whole seconds, at least one. */
export function secondsUntil(now: Date, until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND));
}

/** Counts one try. `isLast` means that none is left until `openAt`. */
async function count(db: Db, now: Date, limit: AnyLimit) {
  if ('freeTries' in limit) {
    const { isAllowed, openAt } = await countTryWithDelay(db, now, limit);
    return { isAllowed, isLast: openAt > now, openAt };
  }
  const { count: tries, windowEndsAt: openAt } = await countTry(db, now, limit);
  return { isAllowed: tries <= limit.limit, isLast: tries >= limit.limit, openAt };
}

function longestWait(limit: AnyLimit): number {
  return ('freeTries' in limit ? limit.longestDelaySeconds : limit.windowSeconds) * SECOND;
}

const MINUTE_SECONDS = MINUTE / SECOND;
const HOUR_SECONDS = HOUR / SECOND;

/** Guesses at one password: a few in a row, and not all day. */
const guesses = (what: string, ...whom: string[]): readonly Limit[] => [
  { key: limitKey(what, ...whom), limit: 5, windowSeconds: MINUTE_SECONDS },
  { key: limitKey(`${what}-hour`, ...whom), limit: 30, windowSeconds: HOUR_SECONDS },
];

/** A network's limit in multiples of an address's: it has thousands of addresses. */
export const NETWORK_SHARE = 4;

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

/** Guesses from one address. They do not block the user elsewhere. */
export const loginOfPair = (ip: string, email: string): readonly Limit[] =>
  guesses('login-pair', ip, email);

/**
 * Guesses at one account from all addresses that have not signed in to it. They also count for
 * unknown accounts, so that the two cannot be told apart.
 */
export const loginsTo = (email: string): GrowingDelay => ({
  key: limitKey('login-account', email),
  freeTries: 10,
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * MINUTE_SECONDS,
  forgetSeconds: 15 * MINUTE_SECONDS,
});

/**
 * Those guesses of an hour that were compared, however each was opened. Above them only addresses
 * that have signed in before and a new password by email open the account.
 */
export const recentGuessesAt = (email: string): Limit => ({
  key: limitKey('login-account-hour', email),
  limit: 200,
  windowSeconds: HOUR_SECONDS,
});

/** A password that a signed-in user types again. Each login session has its own limit. */
export const confirmationIn = (sessionId: string): readonly Limit[] =>
  guesses('confirm', sessionId);

/** A client that tries a list of addresses sends no more email, and is not told so. */
export const resetsFrom = (from: ClientAddress): readonly Limit[] =>
  byAddress('reset', from, { limit: 30, windowSeconds: 5 * MINUTE_SECONDS });

export const signupsFrom = (
  { LIMIT_SIGN_UPS: limit }: Pick<Env, 'LIMIT_SIGN_UPS'>,
  from: ClientAddress,
): readonly Limit[] => byAddress('signup', from, { limit, windowSeconds: HOUR_SECONDS });

/**
 * How many refreshes a client may make in a burst; repeating the same pair does not count. There is
 * no limit for the wider network: getting here takes a genuine token, and a refusal signs the user
 * out.
 */
export const refreshFrom = (ip: string): Limit => ({
  key: limitKey('refresh', ip),
  limit: 30,
  windowSeconds: 10,
});

/** Tries count: each takes hashes, and a change sends an email to a possibly wrong address. */
export const passwordChangesOf = (userId: string): Limit => ({
  key: limitKey('password-change', userId),
  limit: 10,
  windowSeconds: HOUR_SECONDS,
});

/** Each change sends an email to any address, and tells whether it has an account. */
export const emailChangesOf = (userId: string): Limit => ({
  key: limitKey('email-change', userId),
  limit: 5,
  windowSeconds: HOUR_SECONDS,
});

export const attemptsOf = (userId: string): Limit => ({
  key: limitKey('attempt', userId),
  limit: 30,
  windowSeconds: HOUR_SECONDS,
});

export const consentsOf = (userId: string): Limit => ({
  key: limitKey('consent', userId),
  limit: 30,
  windowSeconds: HOUR_SECONDS,
});

/** One before and one after each session, and there are short ones. */
export const checkInsOf = (userId: string): Limit => ({
  key: limitKey('check-in', userId),
  limit: 60,
  windowSeconds: HOUR_SECONDS,
});

/** Hearts are changed in passing, and a whole library at most. */
export const favouritesOf = (userId: string): Limit => ({
  key: limitKey('favourite', userId),
  limit: 300,
  windowSeconds: HOUR_SECONDS,
});

export const planReviewsOf = (userId: string): Limit => ({
  key: limitKey('plan-review', userId),
  limit: 30,
  windowSeconds: HOUR_SECONDS,
});

/** Beginnings of sessions, which anyone may hear. An office or a school may share an address. */
export const previewsFrom = (from: ClientAddress): readonly Limit[] =>
  byAddress('preview', from, { limit: 60, windowSeconds: HOUR_SECONDS });

/** In this order, a refusal by the minute limit does not count against the hour. */
export const mailsTo = (purpose: 'verify' | 'reset', account: string): readonly Limit[] => [
  { key: limitKey(`${purpose}-mail`, account), limit: 1, windowSeconds: MINUTE_SECONDS },
  { key: limitKey(`${purpose}-mail-hour`, account), limit: 5, windowSeconds: HOUR_SECONDS },
];

/**
 * Emails to a mailbox whose owner has not proven that they want them: anyone can sign up with any
 * address, remove the account and sign up again. Three times the two emails of a sign-up.
 */
export const mailsToUnverified = (secrets: Secrets, email: string): Limit =>
  ofMailbox('unverified-mail', secrets, email);

/** Those above the limit that wait for the next day. Further ones are not sent at all. */
export const waitingMailsTo = (secrets: Secrets, email: string): Limit =>
  ofMailbox('waiting-mail', secrets, email);

/** The key must outlive the account and must not tell the address, so its hash has a secret. */
function ofMailbox(what: string, secrets: Secrets, email: string): Limit {
  const key = limitKey(what, keyring(secrets, 'mailbox').mac(mailboxOf(email)));
  return { key, limit: 6, windowSeconds: DAY / SECOND };
}

/** Many providers ignore dots, and what follows a plus: such addresses are one mailbox. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}${email.slice(at)}`;
}
