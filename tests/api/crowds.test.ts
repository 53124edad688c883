import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { test } from '../support/api.ts';

const CALLS = 150;
const PER_CLIENT = 20;

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('a member who makes 150 calls at once blocks no other member', async ({ api }) => {
  const [greedy, ...others] = await Promise.all(times(6, () => api.signUp()));
  const crowd = times(CALLS, () => api.call('getMe', { token: greedy?.accessToken ?? '' }));
  const beside = others.map(({ accessToken: token }) => api.call('getMe', { token }));
  expect(await statusesOf(beside)).toEqual(others.map(() => 200));
  const statuses = await statusesOf(crowd);
  expect(statuses.filter((status) => status === 200)).toHaveLength(PER_CLIENT);
  expect(statuses.filter((status) => status === 503)).toHaveLength(CALLS - PER_CLIENT);
});

test('150 calls from one address block neither others nor the members behind that address', async ({
  api,
}) => {
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

test('the addresses of a wide IPv6 network are one client', async ({ api }) => {
  const crowd = times(CALLS, (index) =>
    api.call('getMe', { ip: `2001:db8:5:${index.toString(16)}::1` }),
  );
  const statuses = await statusesOf(crowd);
  expect(statuses.filter((status) => status === 401)).toHaveLength(PER_CLIENT);
});

test('eight members on 160 connections of one address never keep an outsider out', async ({
  api,
}) => {
  const ip = api.newIp();
  const members = await Promise.all(times(8, () => api.signUp()));
  const outsider = await api.signUp();
  const seen = { 200: 0, 503: 0 };
  let isOver = false;
  const connection = async (index: number) => {
    const token = members[index % members.length]?.accessToken ?? '';
    while (!isOver) {
      const { status } = await api.call('getMe', { ip, token });
      seen[status as 200 | 503] += 1;
      // A refusal takes one turn: others get theirs, as they do with real connections.
      await setImmediate();
    }
  };
  const crowd = times(160, connection);
  try {
    await expect.poll(() => seen[503]).toBeGreaterThan(0);
    for (let call = 1; call <= 10; call += 1) {
      const before = seen[200];
      const { status } = await api.call('getMe', { token: outsider.accessToken });
      expect(status).toBe(200);
      // It waits for the calls in work before it and for a few more, never for the whole crowd.
      expect(seen[200] - before).toBeLessThan(CALLS);
    }
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
}, 180_000);

/** Looks like the access token of some member. */
function forgedToken(index: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: `member-${index}`, exp: 4_000_000_000 };
  return `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(claims)}.${'A'.repeat(43)}`;
}
