import { HOUR, MINUTE, SECOND } from '../../clock.ts';
import type { GrowingDelay } from '../../db/repositories/limits.ts';
import type { Origin } from '../caller.ts';
import { type Limit, limitKey } from './limits.ts';

const MINUTE_SECONDS = MINUTE / SECOND;
const HOUR_SECONDS = HOUR / SECOND;

/** Guesses at one password; used up again and again, the wait grows to 16 minutes. */
const GUESSES = { limit: 5, windowSeconds: MINUTE_SECONDS, maxDoublings: 4 };

/** What a wider network may do, as many times what one address may: it has thousands of addresses. */
const NETWORK_SHARE = 4;

function byAddress(
  what: string,
  { ip, network }: Pick<Origin, 'ip' | 'network'>,
  { limit, windowSeconds }: Pick<Limit, 'limit' | 'windowSeconds'>,
): readonly Limit[] {
  const ofAddress = { key: limitKey(what, ip), limit, windowSeconds };
  if (network === undefined) return [ofAddress];
  const key = limitKey(`${what}-network`, network);
  return [ofAddress, { key, limit: limit * NETWORK_SHARE, windowSeconds }];
}

export const loginsFrom = (from: Origin): readonly Limit[] =>
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
export const resetsFrom = (from: Origin): readonly Limit[] =>
  byAddress('reset', from, { limit: 30, windowSeconds: 5 * MINUTE_SECONDS });

export const signupsFrom = (from: Origin): readonly Limit[] =>
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
