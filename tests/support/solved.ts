import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, ProofOfWork } from '#contract/challenge.ts';

/** What a client finds by the work that a challenge asks for. */
export async function solved(challenge: Challenge): Promise<ProofOfWork> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge has no solution');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
