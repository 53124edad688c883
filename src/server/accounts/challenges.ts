import type { KeyObject } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Check } from 'typebox/value';
import { type Challenge, type ChallengedAction, ProofOfWork } from '#contract/challenge.ts';
import { MINUTE, SECOND } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';
import type { Context } from '#server/context.ts';
import {
  type AnyLimit,
  type Limit,
  limitKey,
  secondsUntil,
  tooManyRequests,
} from '#server/limits.ts';

/** How many times the limit of an address may be used above it, each time with a proof of work. */
const SHARE_ABOVE = 9;

/** How long a challenge is good for. */
const LIFETIME_SECONDS = (5 * MINUTE) / SECOND;

/** The iterations of one try; below this, starting a try costs a browser more than the try. */
const ITERATIONS = 2_000;

/** The most tries. They take a slow phone up to two seconds. */
const MOST_TRIES = 800;

interface Challenged {
  action: ChallengedAction;
  /**
   * The limits above which a proof of work is needed: those of the address and of its network, or
   * the delay of guesses at one account.
   */
  limits: readonly AnyLimit[];
  /** Further limits that the call counts against. No proof opens them. */
  others?: readonly AnyLimit[];
  /** As the client sent it. */
  proof: string | undefined;
  /** Whether this call has used the proof above other limits. It is good for all of them. */
  isUsed?: boolean;
}

export interface Challenges {
  /**
   * Counts one try against every limit. Throws `challenge_required` with a challenge if the address
   * has used up its limit and the proof is missing or not good, `too_many_guesses` with a challenge
   * if the account has, `too_many_requests` if no proof would help. Returns whether the call used
   * the proof, instead of counting against the exhausted limit.
   */
  consume(now: Date, challenged: Challenged): Promise<boolean>;
}

type ChallengesContext = Pick<Context, 'db' | 'env' | 'limits'> & { secrets: Secrets };

export function makeChallenges({ db, env, limits, secrets }: ChallengesContext): Challenges {
  const [newest, ...older] = keysOf(secrets);

  async function make(action: ChallengedAction, now: Date): Promise<Challenge> {
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      counter: randomInt(MOST_TRIES),
      deriveKey,
      // Not the expiry of the library, which goes by the machine's clock and not by ours.
      data: { action, expires: Math.floor(now.getTime() / SECOND) + LIFETIME_SECONDS },
      ...newest,
    });
    // The library types what it leaves out in other modes as optional.
    return made as Challenge;
  }

  async function isGood(
    { challenge, solution }: ProofOfWork,
    action: ChallengedAction,
    now: Date,
  ): Promise<boolean> {
    const { data } = challenge.parameters;
    const secondsLeft = data.expires - now.getTime() / SECOND;
    if (data.action !== action || secondsLeft <= 0) return false;
    // Made by a clock that was ahead.
    if (secondsLeft > LIFETIME_SECONDS) return false;
    for (const keys of [newest, ...older]) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      if (verified) return true;
    }
    return false;
  }

  return {
    async consume(now, { action, limits: soft, others = [], proof: payload = '', isUsed = false }) {
      const exhausted = await limits.findExhausted(db, now, ...soft, ...others);
      if (exhausted === undefined) return false;
      const { limit, until } = exhausted;
      if (others.includes(limit)) throw tooManyRequests(now, until);
      const isOfGuesses = 'freeTries' in limit;
      const retryAfter = secondsUntil(now, until);
      if (!env.LIMIT_CHALLENGE) {
        throw new Problem(isOfGuesses ? 'too_many_guesses' : 'too_many_requests', { retryAfter });
      }

      const above = soft.flatMap(aboveOf);
      for (const limit of above) {
        const { tries, windowEndsAt } = await limits.usedOf(db, now, limit);
        if (tries >= limit.limit) throw tooManyRequests(now, windowEndsAt);
      }
      const proof = proofIn(payload);
      if (proof !== undefined && (await isGood(proof, action, now))) {
        const once: AnyLimit[] = isUsed ? [] : [onceFor(proof)];
        const refused = await limits.findExhausted(db, now, ...once, ...above, ...others);
        if (refused === undefined) return true;
        if (!once.includes(refused.limit)) throw tooManyRequests(now, refused.until);
      }
      throw new Problem(isOfGuesses ? 'too_many_guesses' : 'challenge_required', {
        retryAfter,
        challenge: await make(action, now),
      });
    },
  };
}

interface ChallengeKeys {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/** For each secret its keys, as the library takes them. */
function keysOf(secrets: Secrets): [ChallengeKeys, ...ChallengeKeys[]] {
  const { keys: signature } = keyring(secrets, 'challenge');
  const { keys: solution } = keyring(secrets, 'challenge solution');
  const keysAt = (index: number): ChallengeKeys => ({
    hmacSignatureSecret: hexOf(signature[index]),
    hmacKeySignatureSecret: hexOf(solution[index]),
  });
  return [keysAt(0), ...secrets.slice(1).map((_, index) => keysAt(index + 1))];
}

const hexOf = (key: KeyObject | undefined) => key?.export().toString('hex') ?? '';

/**
 * How often a limit is used above itself, each time with a proof. Guesses at an account have no such
 * end: anyone who guesses at it could reach that for its owner, too.
 */
function aboveOf(limit: AnyLimit): Limit[] {
  if ('freeTries' in limit) return [];
  const { key, limit: tries, windowSeconds } = limit;
  return [{ key: `above-${key}`, limit: tries * SHARE_ABOVE, windowSeconds }];
}

/** A solution is good once: it counts against this until it would have expired anyway. */
const onceFor = ({ challenge }: ProofOfWork): Limit => ({
  key: limitKey('proof-of-work', challenge.signature),
  limit: 1,
  windowSeconds: LIFETIME_SECONDS,
});

function proofIn(payload: string): ProofOfWork | undefined {
  try {
    const proof: unknown = JSON.parse(Buffer.from(payload, 'base64').toString());
    return Check(ProofOfWork, proof) ? proof : undefined;
  } catch {
    return undefined;
  }
}
