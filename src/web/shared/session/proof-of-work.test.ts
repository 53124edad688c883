import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test, vi } from 'vitest';
import type { Challenge, ProofOfWork } from '#contract/challenge.ts';
import { solve } from './proof-of-work.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

async function challenge(counter: number): Promise<Challenge> {
  const data = { action: 'signup', expires: 2_000_000_000, mostTries: 800 } as const;
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter, data } as const;
  return (await createChallenge({ ...work, deriveKey, ...secrets })) as Challenge;
}

const idle = new AbortController().signal;

test('it finds a solution that the server accepts', async () => {
  const asked = await challenge(30);
  const proof: ProofOfWork = JSON.parse(atob(await solve(asked, idle)));
  expect(proof).toEqual({
    challenge: asked,
    solution: { counter: 30, derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const verdict = await verifySolution({ ...proof, deriveKey, ...secrets });
  expect(verdict.verified).toBe(true);
});

test('an abort ends the work', async () => {
  const controller = new AbortController();
  const solving = solve(await challenge(4_000_000_000), controller.signal);
  controller.abort();
  await expect(solving).rejects.toThrow('not solved');
});

test('without the cryptography of the browser it rejects', async () => {
  const asked = await challenge(3);
  vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
  await expect(solve(asked, idle)).rejects.toThrow();
  vi.unstubAllGlobals();
});
