import fc from 'fast-check';
import { expect } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { grants } from '#server/db/schema/payments.ts';
import { type Api, type Member, test } from '../support/api.ts';
import { type ArbitraryRequest, arbitraryRequest } from '../support/arbitrary-request.ts';
import { contractProblemOf } from '../support/contract-answer.ts';
import { IS_FULL } from '../support/scope.ts';

const names = Object.keys(ROUTES) as OperationName[];

// Limited by number, not by time, so that a busy machine tests as much. Two tests per operation.
const bounds = { numRuns: IS_FULL ? 100 : 10 };

async function listener(api: Api): Promise<Member> {
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
  api: Api,
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
  test(`${name} answers anonymous callers as the contract says, whatever they send`, async ({
    api,
  }) => {
    const tokens = fc.constantFrom(undefined, '', 'x', 'a.b.c', 'é', 'x'.repeat(8_000));
    const property = fc.asyncProperty(arbitraryRequest(name), tokens, async (request, token) => {
      const status = await expectContract(api, name, request, token);
      if (OPERATIONS[name].isSignedIn) expect(status).toBeGreaterThanOrEqual(400);
    });
    await fc.assert(property, bounds);
  });

  if (!OPERATIONS[name].isSignedIn) continue;
  test(`${name} answers members as the contract says, whatever they send`, async ({ api }) => {
    let member = await listener(api);
    const property = fc.asyncProperty(arbitraryRequest(name), async (request) => {
      const status = await expectContract(api, name, request, member.accessToken);
      // The request ended the login session or raised the claims version, so the next one starts
      // with a new member.
      if (status === 401 || status === 403) member = await listener(api);
    });
    await fc.assert(property, bounds);
  });
}

test('some generated requests are accepted and some refused', async ({ api }) => {
  const member = await listener(api);
  for (const name of ['saveAttempt', 'updateMe', 'listContent', 'signup', 'login'] as const) {
    const statuses: number[] = [];
    for (const request of fc.sample(arbitraryRequest(name), { numRuns: 60, seed: 7 })) {
      statuses.push(await expectContract(api, name, request, member.accessToken));
    }
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(5);
    if (name === 'saveAttempt' || name === 'login') continue;
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(5);
  }
});
