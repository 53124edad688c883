import { expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/logins.ts';
import { SECOND } from '../../src/server/base/clock.ts';
import { openAccountsApi } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

test('one address can make 30 refreshes in a burst, and further ones have to wait', async () => {
  const ip = api.newIp();
  let { refreshToken } = await api.signUp();
  for (let time = 1; time <= 30; time += 1) {
    const { status, body } = await api.refresh(refreshToken, { ip });
    expect(status).toBe(200);
    refreshToken = body.newRefreshToken;
  }
  const refused = await api.refresh(refreshToken, { ip });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.retryAfter).toBe(10);
  api.time.pass(10 * SECOND);
  expect((await api.refresh(refreshToken, { ip })).status).toBe(200);
});

/** A genuine refresh token of a login session that has ended. */
async function deadToken(): Promise<string> {
  const { refreshToken } = await api.signUp();
  await api.post('/auth/logout/', { refreshToken });
  return refreshToken;
}

test('a refresh refused by the limit does not use up the token', async () => {
  const ip = api.newIp();
  const { refreshToken } = await api.signUp();
  const dead = await deadToken();
  for (let time = 1; time <= 30; time += 1) await api.refresh(dead, { ip });
  expect((await api.refresh(refreshToken, { ip })).status).toBe(429);
  expect((await api.refresh(refreshToken)).status).toBe(200);
});

test('refreshes with dead tokens count, and are then limited like any others', async () => {
  const ip = api.newIp();
  const dead = await deadToken();
  const statuses: number[] = [];
  for (let time = 1; time <= 31; time += 1) {
    statuses.push((await api.refresh(dead, { ip })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
});

test('forged tokens are refused by their signature, and nothing is written for them', async () => {
  const ip = api.newIp();
  const { refreshToken } = await api.signUp();
  const forged = `${refreshToken.startsWith('A') ? 'B' : 'A'}${refreshToken.slice(1)}`;
  const counters = () => api.db.select().from(rateLimits).orderBy(rateLimits.key);
  const before = await counters();
  for (let time = 1; time <= 40; time += 1) {
    const { status } = await api.refresh(time % 2 ? 'made-up' : forged, { ip });
    expect(status).toBe(401);
  }
  expect(await counters()).toEqual(before);
  expect((await api.refresh(refreshToken, { ip })).status).toBe(200);
});
