import { expect } from 'vitest';
import { SECOND } from '../../src/server/clock.ts';
import { test } from '../support/accounts-api.ts';

test('30 refreshes at a stroke are made for one address, and the others have to wait', async ({
  api,
}) => {
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

test('a refresh that was refused for the crowd has used nothing up', async ({ api }) => {
  const ip = api.newIp();
  const { refreshToken } = await api.signUp();
  for (let time = 1; time <= 30; time += 1) await api.refresh('made-up', { ip });
  expect((await api.refresh(refreshToken, { ip })).status).toBe(429);
  expect((await api.refresh(refreshToken)).status).toBe(200);
});

test('made-up tokens are counted, and then answered as any crowd is', async ({ api }) => {
  const ip = api.newIp();
  const statuses: number[] = [];
  for (let time = 1; time <= 31; time += 1) {
    statuses.push((await api.refresh('made-up', { ip })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
});
