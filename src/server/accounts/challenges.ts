import type { KeyObject } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Check } from 'typebox/value';
import { type Challenge, type ChallengedAction, ProofOfWork } from '#contract/challenge.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { keyring, type Secrets } from '#server/keyring.ts';
import {
  type AnyLimit,
  type Limit,
  limitKey,
  secondsUntil,
  tooManyRequests,
} from '#server/limits.ts';
import { Problem } from '#server/problem.ts';

/** How many times the limit of an address may be used above it, each time with a proof of work. */
const SHARE_ABOVE = 9;

/** How long a challenge is good for. */
const LIFETIME_SECONDS = (5 * MINUTE) / SECOND;

/** The iterations of one try; below this, starting a try costs a browser more than the try. */
const ITERATIONS = 2_000;

/** The most tries at level 0: under a second on a slow phone. Each level doubles them. */
const MOST_TRIES = 400;

/** Level 3 takes a slow phone up to six seconds. */
const HIGHEST_LEVEL = 3;

interface Challenged {
  action: ChallengedAction;
  /** The limits above which a proof of work is needed: of the address and of its network. */
  limits: readonly Limit[];
  /** Further limits that the call counts against. No proof opens them. */
  others?: readonly AnyLimit[];
  /** As the client sent it. */
  proof: string | undefined;
}

export interface Challenges {
  /**
   * Counts one try against every limit. Throws `challenge_required` with a challenge if the address
   * has used up its limit and the proof is missing or not good, `too_many_requests` if no proof
   * would help.
   */
  consume(now: Date, challenged: Challenged): Promise<void>;
}

type ChallengesContext = Pick<Context, 'db' | 'env' | 'limits'> & { secrets: Secrets };

export function makeChallenges({ db, env, limits, secrets }: ChallengesContext): Challenges {
  const [newest, ...older] = keysOf(secrets);

  async function make(action: ChallengedAction, level: number, now: Date): Promise<Challenge> {
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      counter: randomInt(MOST_TRIES * 2 ** level),
      deriveKey,
      // Not the expiry of the library, which goes by the machine's clock and not by ours.
      data: { action, level, expires: Math.floor(now.getTime() / SECOND) + LIFETIME_SECONDS },
      ...newest,
    });
    // The library types what it leaves out in other modes as optional.
    return made as Challenge;
  }

  async function isGood(
    { challenge, solution }: ProofOfWork,
    { action, level, now }: { action: ChallengedAction; level: number; now: Date },
  ): Promise<boolean> {
    const { data } = challenge.parameters;
    const secondsLeft = data.expires - now.getTime() / SECOND;
    // A level may have ended while the challenge of it was being solved.
    const isHardEnough = data.level >= level - 1;
    if (data.action !== action || secondsLeft <= 0 || !isHardEnough) return false;
    // Made by a clock that was ahead.
    if (secondsLeft > LIFETIME_SECONDS) return false;
    for (const keys of [newest, ...older]) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      if (verified) return true;
    }
    return false;
  }

  return {
    async consume(now, { action, limits: soft, others = [], proof: payload = '' }) {
      const exhausted = await limits.findExhausted(db, now, ...soft, ...others);
      if (exhausted === undefined) return;
      const { limit, until } = exhausted;
      if (!env.LIMIT_CHALLENGE || others.includes(limit)) throw tooManyRequests(now, until);

      const above = soft.map(aboveOf);
      let level = 0;
      for (const each of above) {
        const { tries, windowEndsAt } = await limits.usedOf(db, now, each);
        if (tries >= each.limit) throw tooManyRequests(now, windowEndsAt);
        level = Math.max(level, levelAt(tries, each));
      }
      const proof = proofIn(payload);
      if (proof !== undefined && (await isGood(proof, { action, level, now }))) {
        const once = onceFor(proof);
        const refused = await limits.findExhausted(db, now, once, ...above, ...others);
        if (refused === undefined) return;
        if (refused.limit !== once) throw tooManyRequests(now, refused.until);
      }
      throw new Problem('challenge_required', {
        retryAfter: secondsUntil(now, until),
        challenge: await make(action, level, now),
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

const aboveOf = ({ key, limit, windowSeconds }: Limit): Limit => ({
  key: `above-${key}`,
  limit: limit * SHARE_ABOVE,
  windowSeconds,
});

/** It grows by one each time that the limit is used once more. */
function levelAt(tries: number, above: Limit): number {
  return Math.min(HIGHEST_LEVEL, Math.floor((tries * SHARE_ABOVE) / above.limit));
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
