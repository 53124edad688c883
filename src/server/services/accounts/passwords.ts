import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { boundedWork } from './bounded-work.ts';

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
