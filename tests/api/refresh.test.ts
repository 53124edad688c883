import { decodeJwt } from 'jose';
import { expect, test, vi } from 'vitest';
import { REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import { raiseClaimsVersion } from '#server/db/repositories/users.ts';
import { DAY, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { type Member, openAccountsApi } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

async function next(refreshToken: string) {
  const { status, body } = await api.refresh(refreshToken);
  expect(status).toBe(200);
  return { accessToken: body.newAccessToken, refreshToken: body.newRefreshToken };
}

/** Expects both tokens to be invalid, now and after a refresh. */
async function expectDead(pair: Pick<Member, 'accessToken' | 'refreshToken'>) {
  expect(await api.me(pair.accessToken)).toBe(401);
  expect((await api.refresh(pair.refreshToken)).status).toBe(401);
}

test('100 concurrent refreshes of one token give one child and no failure', async () => {
  const { refreshToken, ip } = await api.signUp();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.refresh(refreshToken, { ip })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
  const children = new Set(answers.map(({ body }) => body.newRefreshToken));
  expect(children.size).toBe(1);
  expect(children).not.toContain(refreshToken);
  for (const { body } of answers) expect(decodeJwt(body.newAccessToken).rc).toBe(1);
});

test('while one call refreshes a token, other calls with that token use no connection', async () => {
  const { refreshToken, ip } = await api.signUp();
  const transactions = vi.spyOn(api.db, 'transaction');
  const calls = Array.from({ length: 60 }, () => api.refresh(refreshToken, { ip }));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(60).fill(200));
  expect(transactions.mock.calls.length).toBeLessThan(10);
});

test('a lost response can be requested again, however late, until the child is used', async () => {
  const { refreshToken } = await api.signUp();
  const child = await next(refreshToken);
  api.time.pass(DAY);
  const again = await next(refreshToken);
  expect(again.refreshToken).toBe(child.refreshToken);
  expect(await api.me(again.accessToken)).toBe(200);
});

test('within 10 s the predecessor gets the same child, even if the child is used', async () => {
  const { refreshToken } = await api.signUp();
  const child = await next(refreshToken);
  expect(await api.me(child.accessToken)).toBe(200);
  api.time.pass(10 * SECOND - 1);
  expect((await next(refreshToken)).refreshToken).toBe(child.refreshToken);
  expect(await api.me(child.accessToken)).toBe(200);
});

test('after that the predecessor of a used child ends the session', async () => {
  const { refreshToken } = await api.signUp();
  const child = await next(refreshToken);
  expect(await api.me(child.accessToken)).toBe(200);
  api.time.pass(10 * SECOND);
  expect((await api.refresh(refreshToken)).status).toBe(401);
  await expectDead(child);
});

test('a replayed grandparent ends its session and no other', async () => {
  const member = await api.signUp();
  const other = (await api.login(member.email)).body;
  const child = await next(member.refreshToken);
  const grandchild = await next(child.refreshToken);
  const replay = await api.refresh(member.refreshToken);
  expect([replay.status, replay.body.code]).toEqual([401, 'unauthorized']);
  await expectDead(grandchild);
  await expectDead(child);
  expect(await api.me(other.accessToken)).toBe(200);

  const { sid } = decodeJwt(member.accessToken);
  expect(api.log.warnings).toContainEqual(expect.objectContaining({ sessionId: sid }));
});

test('an access token from before the last refresh is still valid, because another tab may hold it', async () => {
  const { accessToken, refreshToken } = await api.signUp();
  await next(refreshToken);
  expect(await api.me(accessToken)).toBe(200);
});

test('a session ends after 30 days without a refresh', async () => {
  const { refreshToken } = await api.signUp();
  api.time.pass(30 * DAY - 1);
  const child = await next(refreshToken);
  api.time.pass(30 * DAY);
  await expectDead(child);
});

test('a session ends 90 days after signing in, however much it is used', async () => {
  let pair: Pick<Member, 'accessToken' | 'refreshToken'> = await api.signUp();
  for (let day = 20; day <= 80; day += 20) {
    api.time.pass(20 * DAY);
    pair = await next(pair.refreshToken);
  }
  api.time.pass(10 * DAY - MINUTE);
  pair = await next(pair.refreshToken);
  expect(await api.me(pair.accessToken)).toBe(200);
  api.time.pass(MINUTE);
  await expectDead(pair);
});

test('changed claims make older access tokens stale until the next refresh', async () => {
  const member = await api.signUp();
  await raiseClaimsVersion(api.db, member.user.id);
  for (const language of ['en', 'es']) {
    const stale = await api.call('GET', '/users/me/', undefined, {
      token: member.accessToken,
      language,
    });
    expect(stale.status).toBe(403);
    expect(stale.body).toEqual({ detail: REFRESH_AND_TRY_AGAIN, code: 'claims_stale' });
  }
  const child = await next(member.refreshToken);
  expect(await api.me(child.accessToken)).toBe(200);
  expect(await api.me(member.accessToken)).toBe(403);
});

test('a signed-out user gets only that error, whether or not the claims are stale', async () => {
  const { user, accessToken, refreshToken } = await api.signUp();
  await raiseClaimsVersion(api.db, user.id);
  await api.post('/auth/logout/', { accessToken, refreshToken });
  await expectDead({ accessToken, refreshToken });
});

test('an access token is no refresh token, nor the other way round', async () => {
  const { accessToken, refreshToken } = await api.signUp();
  expect((await api.refresh(accessToken)).status).toBe(401);
  expect(await api.me(refreshToken)).toBe(401);
});
