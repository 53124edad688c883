import { expect, test } from 'vitest';
import { openApi } from '../support/api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openApi);

const CALLS = 150;
const PER_CLIENT = 20;

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('a member who makes 150 calls at once blocks no other member', async () => {
  const [greedy, ...others] = await Promise.all(times(6, () => api.signUp()));
  const crowd = times(CALLS, () => api.call('getMe', { token: greedy?.accessToken ?? '' }));
  const beside = others.map(({ accessToken: token }) => api.call('getMe', { token }));
  expect(await statusesOf(beside)).toEqual(others.map(() => 200));
  const statuses = await statusesOf(crowd);
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_CLIENT);
  expect(statuses.filter((status) => status === 503)).toHaveLength(CALLS - PER_CLIENT);
});

test('150 calls from one address block neither others nor the members behind that address', async () => {
  const members = await Promise.all(times(12, () => api.signUp()));
  const ip = api.newIp();
  const crowd = times(CALLS, (index) =>
    // Forged tokens do not count as a member's.
    api.call('getMe', { ip, ...(index % 2 ? { token: forgedToken(index) } : {}) }),
  );
  const beside = members.map(({ accessToken: token }, index) =>
    api.call('getMe', { token, ...(index % 2 ? { ip } : {}) }),
  );
  expect(await statusesOf(beside)).toEqual(members.map(() => 200));
  const statuses = await statusesOf(crowd);
  expect(statuses.filter((status) => status === 401)).toHaveLength(PER_CLIENT);
  expect(statuses.filter((status) => status === 503)).toHaveLength(CALLS - PER_CLIENT);
});

/** Looks like the access token of some member. */
function forgedToken(index: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: `member-${index}`, exp: 4_000_000_000 };
  return `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(claims)}.${'A'.repeat(43)}`;
}
