import { HOUR, MINUTE, SECOND } from '../../clock.ts';
import { type Limit, limitKey } from './limits.ts';

const MINUTE_SECONDS = MINUTE / SECOND;
const HOUR_SECONDS = HOUR / SECOND;

/** Guesses at one password; used up again and again, the wait grows to 16 minutes. */
const GUESSES = { limit: 5, windowSeconds: MINUTE_SECONDS, maxDoublings: 4 };

/** The user is never locked out from other addresses. */
export const loginOfPair = (ip: string, email: string): Limit => ({
  key: limitKey('login-pair', ip, email),
  ...GUESSES,
});

export const loginFrom = (ip: string): Limit => ({
  key: limitKey('login', ip),
  limit: 30,
  windowSeconds: 5 * MINUTE_SECONDS,
});

/** A password typed again by who is signed in; other login sessions of the user have their own. */
export const confirmationIn = (sessionId: string): Limit => ({
  key: limitKey('confirm', sessionId),
  ...GUESSES,
});

/** Who goes through a list of addresses gets no mail sent, and is not told so. */
export const resetFrom = (ip: string): Limit => ({
  key: limitKey('reset', ip),
  limit: 30,
  windowSeconds: 5 * MINUTE_SECONDS,
});

export const signupFrom = (ip: string): Limit => ({
  key: limitKey('signup', ip),
  limit: 20,
  windowSeconds: HOUR_SECONDS,
});

/** How much a client may refresh at a stroke; the same pair asked for again does not count. */
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
