import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { grants } from '#server/db/schema/payments.ts';
import { type Member, openApi } from '../support/api.ts';
import { type ArbitraryRequest, arbitraryRequest } from '../support/arbitrary-request.ts';
import { contractProblemOf } from '../support/contract-answer.ts';
import { IS_FULL } from '../support/scope.ts';
import { shared } from '../support/shared.ts';

const api = shared(openApi);

const names = Object.keys(ROUTES) as OperationName[];

// Limited by number, not by time, so that a busy machine tests as much. Two tests per operation.
const bounds = { numRuns: IS_FULL ? 100 : 10 };

async function listener(): Promise<Member> {
  const member = await api.signUp();
  await api.db.insert(grants).values({
    userId: member.user.id,
    source: `test:${member.user.id}`,
    kind: 'lifetime',
    state: 'running',
    startsAt: api.now(),
    updatedAt: api.now(),
  });
  return member;
}

async function expectContract(
  name: OperationName,
  request: ArbitraryRequest,
  token?: string,
): Promise<number> {
  const { headers } = request;
  const answer = await api.app.inject({
    ...request,
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
  });
  expect(contractProblemOf(name, { status: answer.statusCode, text: answer.body })).toBeUndefined();
  expect(answer.statusCode).not.toBe(500);
  return answer.statusCode;
}

for (const name of names) {
  test(`${name} answers anonymous callers as the contract says, whatever they send`, async () => {
    const tokens = fc.constantFrom(undefined, '', 'x', 'a.b.c', 'é', 'x'.repeat(8_000));
    const property = fc.asyncProperty(arbitraryRequest(name), tokens, async (request, token) => {
      const status = await expectContract(name, request, token);
      if (OPERATIONS[name].isSignedIn) expect(status).toBeGreaterThanOrEqual(400);
    });
    await fc.assert(property, bounds);
  });

  if (!OPERATIONS[name].isSignedIn) continue;
  test(`${name} answers members as the contract says, whatever they send`, async () => {
    let member = await listener();
    const property = fc.asyncProperty(arbitraryRequest(name), async (request) => {
      const status = await expectContract(name, request, member.accessToken);
      // The request ended the login session or raised the claims version, so the next one starts
      // with a new member.
      if (status === 401 || status === 403) member = await listener();
    });
    await fc.assert(property, bounds);
  });
}

test('some generated requests are accepted and some refused', async () => {
  const member = await listener();
  for (const name of ['saveAttempt', 'updateMe', 'listContent', 'signup', 'login'] as const) {
    const statuses: number[] = [];
    for (const request of fc.sample(arbitraryRequest(name), { numRuns: 60, seed: 7 })) {
      statuses.push(await expectContract(name, request, member.accessToken));
    }
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(5);
    if (name === 'saveAttempt' || name === 'login') continue;
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(5);
  }
});
