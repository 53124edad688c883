import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isPasswordAllowed } from '#contract/password-rule.ts';
import { Problem } from '#server/problem.ts';

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 2;

/**
 * Runs work that is heavy: at most `atOnce` pieces at a time, and at most `waiting` more wait their
 * turn, in order. Whatever comes on top of that is refused with `unavailable`.
 */
export function boundedWork(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  const turn = () => new Promise<void>((begin) => queue.push(begin));

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await turn();
    else throw new Problem('unavailable', { retryAfter: RETRY_AFTER });
    try {
      return await work();
    } finally {
      // The next in the queue takes this place over, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const REFUSED = 3_000;

/** Those the rule lets through: what it refuses anyway takes no place in the list. */
const COMMONEST = new Set(
  dictionary['passwords-common'].filter(isPasswordAllowed).slice(0, REFUSED),
);

/** Throws `weak_password` or `common_password` for a password that nobody may choose. */
export function requireGoodPassword(password: string): void {
  if (!isPasswordAllowed(password)) {
    throw new Problem('weak_password', { fields: { password: 'password' } });
  }
  if (COMMONEST.has(password.toLowerCase())) {
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
  /** Takes as long without a hash to compare with: an unknown user is not told by the time. */
  isRight(hash: string | null | undefined, password: string): Promise<boolean>;
}

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;

const MOST_AT_ONCE = 4;
/** Hashes under way and waiting together. */
const HASHES_TAKEN = 36;

/** argon2id, as OWASP advises for it. */
export const argon2id: Hasher = {
  hash: (password) =>
    hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES }),
  verify: (encoded, password) => verify(encoded, password),
};

/** Compared with where there is no account or no password; no password is known to give it. */
const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64('no account here!')}$${base64('and nobody has this password set')}`;

/** Four, unless everything else would be left without a processor. */
export const hashesAtOnce = (processors: number): number =>
  Math.max(1, Math.min(MOST_AT_ONCE, processors - 1));

/** Hashing for all requests together: few at once, a short queue, then `unavailable`. */
export function makePasswords(
  hasher: Hasher = argon2id,
  atOnce = hashesAtOnce(availableParallelism()),
): Passwords {
  const inTurn = boundedWork(atOnce, HASHES_TAKEN - atOnce);
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    async isRight(hash, password) {
      const isEqual = await inTurn(() => hasher.verify(hash ?? NOBODYS_HASH, password));
      return isEqual && typeof hash === 'string';
    },
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
