import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

test('the right password signs in, whatever the case of the address', async () => {
  const { email, user } = await api.signUp();
  const { status, body } = await api.login(email.toUpperCase());
  expect([status, body.user]).toEqual([200, user]);
  expect(await api.me(body.accessToken)).toBe(200);
  expect((await api.refresh(body.refreshToken)).status).toBe(200);
});

test('an unknown email, a wrong password and no password get the same response', async () => {
  const { email } = await api.signUp();
  const funnel = 'without-password@example.com';
  await api.post('/auth/signup/', { email: funnel, termsAccepted: true });
  for (const typed of [email, 'nobody@example.com', funnel]) {
    const { status, body } = await api.login(typed, 'wrong-password-1');
    expect(status).toBe(400);
    expect(body).toEqual({
      detail: 'The email address or the password is wrong.',
      code: 'wrong_credentials',
    });
  }
});

test('each of them costs one hash, so that timing reveals nothing', async () => {
  const { email } = await api.signUp();
  const funnel = 'also-without@example.com';
  await api.post('/auth/signup/', { email: funnel, termsAccepted: true });
  for (const typed of [email, 'nobody@example.com', funnel]) {
    const before = api.hasher.count;
    await api.login(typed, 'wrong-password-1');
    expect(api.hasher.count - before).toBe(1);
  }
});

test('a password that was not compared does not count as a guess', async () => {
  const { email } = await api.signUp();
  const gate = Promise.withResolvers<void>();
  api.hasher.afterVerify = () => gate.promise;
  const crowd = Array.from({ length: 37 }, (_, one) => api.login(`crowd-${one}@example.com`));
  expect((await Promise.race(crowd)).status).toBe(503);
  const ip = api.newIp();
  for (let time = 1; time <= 12; time += 1) {
    expect((await api.login(email, PASSWORD, time <= 6 ? { ip } : {})).status).toBe(503);
  }
  gate.resolve();
  api.hasher.afterVerify = undefined;
  await Promise.all(crowd);
  expect((await api.login(email, PASSWORD, { ip })).status).toBe(200);
});

test('signing out ends that session at once, and no other', async () => {
  const { email, ...first } = await api.signUp();
  const second = (await api.login(email)).body;
  const { accessToken, refreshToken } = first;
  expect(await api.post('/auth/logout/', { accessToken, refreshToken })).toMatchObject({
    status: 204,
    body: undefined,
  });
  expect(await api.me(accessToken)).toBe(401);
  expect((await api.refresh(refreshToken)).status).toBe(401);
  expect(await api.me(second.accessToken)).toBe(200);
});

test('either token is enough to sign out, even an expired or refreshed one', async () => {
  const lapsed = await api.signUp();
  const refreshed = await api.signUp();
  const child = (await api.refresh(refreshed.refreshToken)).body;
  api.time.pass(11 * MINUTE);
  await api.post('/auth/logout/', { accessToken: lapsed.accessToken });
  await api.post('/auth/logout/', { refreshToken: refreshed.refreshToken });
  expect((await api.refresh(lapsed.refreshToken)).status).toBe(401);
  expect((await api.refresh(child.newRefreshToken)).status).toBe(401);
});

test('signing out with dead, forged or no tokens is no error', async () => {
  const { accessToken, refreshToken } = await api.signUp();
  await api.post('/auth/logout/', { accessToken, refreshToken });
  for (const body of [
    { accessToken, refreshToken },
    { accessToken: 'x', refreshToken: 'y' },
    { accessToken: '' },
    {},
  ]) {
    expect((await api.post('/auth/logout/', body)).status).toBe(204);
  }
});

test('after five wrong passwords in a minute even the right one has to wait', async () => {
  const { email } = await api.signUp();
  const ip = api.newIp();
  for (let guess = 1; guess <= 5; guess += 1) {
    expect((await api.login(email, `wrong-${guess}`, { ip })).status).toBe(400);
  }
  api.time.pass(20 * SECOND);
  const refused = await api.login(email, PASSWORD, { ip });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.retryAfter).toBe(40);
  api.time.pass(40 * SECOND);
  expect((await api.login(email, PASSWORD, { ip })).status).toBe(200);
});

test('guesses from one address never lock the user out elsewhere', async () => {
  const { email } = await api.signUp();
  const attacker = api.newIp();
  for (let guess = 1; guess <= 20; guess += 1) {
    await api.login(email, `wrong-${guess}`, { ip: attacker });
  }
  expect((await api.login(email, PASSWORD, { ip: attacker })).status).toBe(429);
  expect((await api.login(email)).status).toBe(200);
});

test('guesses at one account do not lock another user of the same address out', async () => {
  const [victim, neighbour] = [await api.signUp(), await api.signUp()];
  const ip = api.newIp();
  for (let guess = 1; guess <= 6; guess += 1)
    await api.login(victim.email, `wrong-${guess}`, { ip });
  expect((await api.login(neighbour.email, PASSWORD, { ip })).status).toBe(200);
});

test('30 guesses from a known address are all of an hour', async () => {
  const { email, ip } = await api.signUp();
  for (let minute = 1; minute <= 6; minute += 1) {
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await api.login(email, 'wrong-1', { ip })).status).toBe(400);
    }
    api.time.pass(MINUTE);
  }
  const refused = await api.login(email, PASSWORD, { ip });
  expect([refused.status, refused.retryAfter]).toEqual([429, (54 * MINUTE) / SECOND]);
  api.time.pass(54 * MINUTE);
  expect((await api.login(email, PASSWORD, { ip })).status).toBe(200);
});

test('the right password resets the wait', async () => {
  const { email } = await api.signUp();
  const ip = api.newIp();
  const guessing = async () => {
    for (let guess = 1; guess <= 5; guess += 1) await api.login(email, 'wrong-1', { ip });
    return (await api.login(email, 'wrong-1', { ip })).retryAfter;
  };
  expect(await guessing()).toBe(60);
  api.time.pass(MINUTE);
  expect((await api.login(email, PASSWORD, { ip })).status).toBe(200);
  api.time.pass(4 * MINUTE);
  expect(await guessing()).toBe(60);
});

test('one address can try 30 sign-ins in 5 minutes without a proof of work, whatever the account', async () => {
  const ip = api.newIp();
  const tryOne = (number: number) => api.login(`someone-${number}@example.com`, 'wrong-1', { ip });
  for (let number = 1; number <= 30; number += 1) expect((await tryOne(number)).status).toBe(400);
  const refused = await tryOne(31);
  expect([refused.body.code, refused.retryAfter]).toEqual(['challenge_required', 300]);
  api.time.pass(5 * MINUTE);
  expect((await tryOne(32)).status).toBe(400);
});
