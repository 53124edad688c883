import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isPasswordCommon } from '#contract/common-passwords.ts';
import {
  isPasswordAllowed,
  isPasswordTooLong,
  normalisedPassword,
} from '#contract/password-rule.ts';
import { Problem } from '#server/base/problem.ts';

/** Seconds after which a retry makes sense. */
const RETRY_AFTER = 2;

/**
 * Limits heavy work: at most `atOnce` tasks run, and at most `waiting` more queue up in order.
 * Further tasks are refused with `unavailable`.
 */
export function boundedWork(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  const wait = () => new Promise<void>((begin) => queue.push(begin));

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await wait();
    else throw new Problem('unavailable', { retryAfter: RETRY_AFTER });
    try {
      return await work();
    } finally {
      // The next task takes over this place, so that no new one overtakes it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Throws `weak_password`, `common_password`, or `invalid` if it is too long. */
export function requireGoodPassword(password: string): void {
  if (isPasswordTooLong(password)) {
    throw new Problem('invalid', { fields: { password: 'tooLong' } });
  }
  if (!isPasswordAllowed(password)) {
    throw new Problem('weak_password', { fields: { password: 'password' } });
  }
  if (isPasswordCommon(password)) {
    throw new Problem('common_password', { fields: { password: 'commonPassword' } });
  }
}

/** Makes and compares password hashes; slow on purpose. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, so that timing does not reveal whether a user exists. */
  compare(hash: string | null | undefined, password: string): Promise<Match>;
}

/** `former`: right, but the hash is of the text as it was typed, from before it was normalised. */
type Match = 'wrong' | 'right' | 'former';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;

/** Hashes run in the four threads of libuv, of which files and the names of hosts need one. */
const MOST_AT_ONCE = 3;

/** For each that runs, those taken in all. A hash takes up to 80 ms: a wait is about a second. */
const TAKEN_PER_HASH = 12;

/** argon2id with the parameters that OWASP recommends. */
export const argon2id: Hasher = {
  hash: (password) =>
    hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES }),
  verify: (encoded, password) => verify(encoded, password),
};

/** Compared when there is no account or password. No known password matches it. */
const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64('no account here!')}$${base64('and nobody has this password set')}`;

/** Three, unless that would leave no processor for anything else. */
export const hashesAtOnce = (processors: number): number =>
  Math.max(1, Math.min(MOST_AT_ONCE, processors - 1));

/** How many passwords are taken at a time, those that wait for their turn included. */
export const passwordsTaken = (atOnce = hashesAtOnce(availableParallelism())): number =>
  atOnce * TAKEN_PER_HASH;

/** Hashing for all requests together: few at once, a short queue, then `unavailable`. */
export function makePasswords(
  hasher: Hasher = argon2id,
  atOnce = hashesAtOnce(availableParallelism()),
): Passwords {
  const inTurn = boundedWork(atOnce, passwordsTaken(atOnce) - atOnce);
  return {
    hash: (typed) => inTurn(() => hasher.hash(normalisedPassword(typed))),
    compare: (hash, typed) =>
      inTurn(async () => {
        const password = normalisedPassword(typed);
        const isEqual = (text: string) => hasher.verify(hash ?? NOBODYS_HASH, text);
        const match = (await isEqual(password))
          ? 'right'
          : password !== typed && (await isEqual(typed))
            ? 'former'
            : 'wrong';
        return typeof hash === 'string' ? match : 'wrong';
      }),
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
