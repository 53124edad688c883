import type { KeyObject } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Check } from 'typebox/value';
import { type Challenge, type ChallengedAction, ProofOfWork } from '#contract/challenge.ts';
import { MINUTE, SECOND } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';
import type { Db } from '#server/db/database.ts';
import {
  type Limit,
  type Limits,
  limitKey,
  loginsTo,
  recentGuessesAt,
  secondsUntil,
  tooManyRequests,
} from '#server/limits.ts';

/** How many times the limit of an address may be used above it, each time with a proof of work. */
const SHARE_ABOVE = 9;

/** How long a challenge is good for. */
const LIFETIME_SECONDS = (5 * MINUTE) / SECOND;

/** The iterations of one try; below this, starting a try costs a browser more than the try. */
const ITERATIONS = 2_000;

/** The most tries of the easiest challenge. They take a slow phone up to two seconds. */
const MOST_TRIES = 800;

/** How many recent guesses at an account double the work for the next one. */
const GUESSES_PER_DOUBLING = 10;

/** How many times the easiest work is asked for at most: up to 20 seconds of a slow phone. */
const HARDEST = 10;

interface Challenged {
  action: ChallengedAction;
  /** The limits of the address and of its network, above which a proof of work is needed. */
  limits: readonly Limit[];
  /** Further limits that the call counts against. No proof opens them. */
  others?: readonly Limit[];
  /** As the client sent it. */
  proof: string | undefined;
}

interface Guess {
  email: string;
  /** As the client sent it. */
  proof: string | undefined;
  /** Whether this call has used the proof above the limits of its address. It is good for both. */
  isUsed: boolean;
}

/** Both return whether the call used the proof, instead of counting against the exhausted limit. */
export interface Challenges {
  /**
   * Counts one try against every limit. Throws `challenge_required` with a challenge if the address
   * has used up its limit and the proof is missing or not good, `too_many_requests` if no proof
   * would help.
   */
  consume(now: Date, challenged: Challenged): Promise<boolean>;
  /**
   * Counts one guess at an account. Throws `too_many_guesses` if it has to wait, with a challenge
   * unless there were so many of late that no proof opens the account.
   */
  consumeGuess(now: Date, guess: Guess): Promise<boolean>;
}

interface ChallengesContext {
  db: Db;
  limits: Limits;
  secrets: Secrets;
}

export function makeChallenges({ db, limits, secrets }: ChallengesContext): Challenges {
  const [newest, ...older] = keysOf(secrets);

  /** More work is more tries, because each iteration of a try costs the server one as well. */
  async function make(
    action: ChallengedAction,
    now: Date,
    mostTries = MOST_TRIES,
  ): Promise<Challenge> {
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      counter: randomInt(mostTries),
      deriveKey,
      // Not the expiry of the library, which goes by the machine's clock and not by ours.
      data: { action, expires: Math.floor(now.getTime() / SECOND) + LIFETIME_SECONDS, mostTries },
      ...newest,
    });
    // The library types what it leaves out in other modes as optional.
    return made as Challenge;
  }

  async function isGood(
    { challenge, solution }: ProofOfWork,
    action: ChallengedAction,
    now: Date,
    mostTries = MOST_TRIES,
  ): Promise<boolean> {
    const { data } = challenge.parameters;
    const secondsLeft = data.expires - now.getTime() / SECOND;
    if (data.action !== action || secondsLeft <= 0) return false;
    // Made when less work was asked for, or for another account.
    if (data.mostTries < mostTries) return false;
    // Made by a clock that was ahead.
    if (secondsLeft > LIFETIME_SECONDS) return false;
    for (const keys of [newest, ...older]) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      if (verified) return true;
    }
    return false;
  }

  return {
    async consume(now, { action, limits: soft, others = [], proof: payload }) {
      const exhausted = await limits.findExhausted(db, now, ...soft, ...others);
      if (exhausted === undefined) return false;
      const { limit, until } = exhausted;
      if (others.some(({ key }) => key === limit.key)) throw tooManyRequests(now, until);
      const above = soft.map(aboveOf);
      for (const limit of above) {
        const { tries, windowEndsAt } = await limits.usedOf(db, now, limit);
        if (tries >= limit.limit) throw tooManyRequests(now, windowEndsAt);
      }
      const proof = proofIn(payload);
      if (proof !== undefined && (await isGood(proof, action, now))) {
        const once = onceFor(proof);
        const refused = await limits.findExhausted(db, now, once, ...above, ...others);
        if (refused === undefined) return true;
        if (refused.limit !== once) throw tooManyRequests(now, refused.until);
      }
      throw new Problem('challenge_required', {
        retryAfter: secondsUntil(now, until),
        challenge: await make(action, now),
      });
    },

    async consumeGuess(now, { email, proof: payload, isUsed }) {
      const recent = recentGuessesAt(email);
      const refusal = async (until: Date, mostTries?: number) =>
        new Problem('too_many_guesses', {
          retryAfter: secondsUntil(now, until),
          ...(mostTries !== undefined && { challenge: await make('login', now, mostTries) }),
        });
      const exhausted = await limits.findExhausted(db, now, loginsTo(email), recent);
      if (exhausted === undefined) return false;
      const { limit, until } = exhausted;
      if (limit.key === recent.key) throw await refusal(until);
      const { tries, windowEndsAt } = await limits.usedOf(db, now, recent);
      if (tries >= recent.limit) throw await refusal(windowEndsAt);
      const mostTries = triesAfter(tries);
      const proof = proofIn(payload);
      if (proof !== undefined && (await isGood(proof, 'login', now, mostTries))) {
        const once = isUsed ? [] : [onceFor(proof)];
        const refused = await limits.findExhausted(db, now, ...once, recent);
        if (refused === undefined) return true;
        if (refused.limit === recent) throw await refusal(refused.until);
      }
      throw await refusal(until, mostTries);
    },
  };
}

/** The work for the next guess at an account, after so many recent ones. The first ten are free. */
function triesAfter(guesses: number): number {
  const doublings = Math.max(0, Math.floor(guesses / GUESSES_PER_DOUBLING) - 1);
  return MOST_TRIES * Math.min(2 ** doublings, HARDEST);
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

/** How often a limit is used above itself, each time with a proof. */
const aboveOf = ({ key, limit, windowSeconds }: Limit): Limit => ({
  key: `above-${key}`,
  limit: limit * SHARE_ABOVE,
  windowSeconds,
});

/** A solution is good once: it counts against this until it would have expired anyway. */
const onceFor = ({ challenge }: ProofOfWork): Limit => ({
  key: limitKey('proof-of-work', challenge.signature),
  limit: 1,
  windowSeconds: LIFETIME_SECONDS,
});

function proofIn(payload = ''): ProofOfWork | undefined {
  try {
    const proof: unknown = JSON.parse(Buffer.from(payload, 'base64').toString());
    return Check(ProofOfWork, proof) ? proof : undefined;
  } catch {
    return undefined;
  }
}
