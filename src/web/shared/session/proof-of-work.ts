import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/challenge.ts';

/** The hardest challenge takes a slow phone 20 seconds. The server takes no solution after 5 minutes. */
const LIMIT_MS = 240_000;

/**
 * Does the work of a challenge, and returns the proof as a call takes it. Each try waits for the
 * browser's own cryptography, which has threads of its own, so the page goes on reacting. Rejects if
 * that is missing, as without HTTPS, if the work takes too long, and after an abort.
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: LIMIT_MS });
  if (solution === null) throw new Error('The challenge was not solved');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
