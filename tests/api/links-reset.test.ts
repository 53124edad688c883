import { expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/logins.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const NEW_PASSWORD = 'another-evening-8';
const INVALID = [400, 'link_invalid'];

const start = async (email: string) => (await api.post('/auth/reset/start/', { email })).status;

async function finish(path: string, password = NEW_PASSWORD) {
  const { status, body } = await api.post(path, { password });
  return [status, body?.code];
}

const kinds = async (email: string) => (await api.mails.sentTo(email)).map(({ kind }) => kind);

test('an emailed link sets a new password, verifies the address and ends every login session, and an email says so', async () => {
  const { email, ...first } = await api.signUp();
  const second = (await api.login(email)).body;
  expect(await start(email.toUpperCase())).toBe(204);
  expect(await finish(await api.linkTo(email, 'reset'))).toEqual([204, undefined]);
  for (const { accessToken, refreshToken } of [first, second]) {
    expect(await api.me(accessToken)).toBe(401);
    expect((await api.refresh(refreshToken)).status).toBe(401);
  }
  expect((await api.login(email, PASSWORD)).body.code).toBe('wrong_credentials');
  expect((await api.login(email, NEW_PASSWORD)).body.user.emailVerified).toBe(true);
  expect(await kinds(email)).toEqual(['verify', 'welcome', 'reset', 'password-changed']);
});

test('the response is the same for an address without an account, and no email is sent', async () => {
  const { email } = await api.signUp();
  const known = await api.post('/auth/reset/start/', { email });
  const unknown = await api.post('/auth/reset/start/', { email: 'nobody@example.com' });
  expect(unknown).toEqual(known);
  expect(known.status).toBe(204);
  expect(await api.mails.sentTo('nobody@example.com')).toEqual([]);
});

test('the response waits for the same work either way: a job makes the link and the email later', async () => {
  const { email, user } = await api.signUp();
  const { handler } = api.jobs;
  api.jobs.handler = async () => undefined;
  api.jobs.added.length = 0;
  for (const address of [email, 'nobody-else@example.com']) await start(address);
  expect(api.jobs.added).toEqual([{ userId: user.id }, { userId: null }]);
  expect(await kinds(email)).not.toContain('reset');
  api.jobs.handler = handler;
  for (const job of api.jobs.added) await handler(job);
  expect(await kinds(email)).toContain('reset');
});

test('however often it is requested, one email a minute and five an hour are sent', async () => {
  const { email } = await api.signUp();
  const resets = async () => (await kinds(email)).filter((kind) => kind === 'reset').length;
  for (let time = 1; time <= 3; time += 1) expect(await start(email)).toBe(204);
  expect(await resets()).toBe(1);
  for (let minute = 1; minute <= 6; minute += 1) {
    api.time.pass(MINUTE);
    expect(await start(email)).toBe(204);
  }
  expect(await resets()).toBe(5);
});

test('one address can cause emails with 30 calls in five minutes, and nothing reveals when none is sent', async () => {
  const { email } = await api.signUp();
  const ip = api.newIp();
  const ask = (address: string) => api.post('/auth/reset/start/', { email: address }, { ip });
  for (let call = 1; call <= 30; call += 1) await ask(`nobody-${call}@example.com`);
  const countersBefore = await api.db.$count(rateLimits);
  expect(await ask('one-more@example.com')).toEqual(await ask(email));
  expect((await ask(email)).status).toBe(204);
  expect(await kinds(email)).not.toContain('reset');
  expect(await api.db.$count(rateLimits)).toBe(countersBefore);
  // The refused address had used up nothing of the account's limit.
  expect(await start(email)).toBe(204);
  expect(await kinds(email)).toContain('reset');
});

test('a reset link is valid for an hour', async () => {
  const [inTime, late] = [await api.signUp(), await api.signUp()];
  for (const { email } of [inTime, late]) await start(email);
  api.time.pass(HOUR - 1);
  expect((await finish(await api.linkTo(inTime.email, 'reset')))[0]).toBe(204);
  api.time.pass(1);
  expect(await finish(await api.linkTo(late.email, 'reset'))).toEqual(INVALID);
});

test('of ten concurrent uses of one link one sets the password', async () => {
  const { email } = await api.signUp();
  await start(email);
  const link = await api.linkTo(email, 'reset');
  const passwords = Array.from({ length: 10 }, (_, index) => `evening-number-${index}`);
  const answers = await Promise.all(passwords.map((password) => finish(link, password)));
  expect(answers.map(([status]) => status).sort()).toEqual([204, ...Array(9).fill(400)]);
  const winner = passwords[answers.findIndex(([status]) => status === 204)];
  expect((await api.login(email, winner)).status).toBe(200);
});

test('a used or replaced link sets nothing', async () => {
  const { email } = await api.signUp();
  await start(email);
  const older = await api.linkTo(email, 'reset');
  api.time.pass(61 * SECOND);
  await start(email);
  const newer = await api.linkTo(email, 'reset');
  expect(await finish(older)).toEqual(INVALID);
  expect((await finish(newer))[0]).toBe(204);
  expect(await finish(newer, 'third-evening-9')).toEqual(INVALID);
  expect((await api.login(email, NEW_PASSWORD)).status).toBe(200);
});

test('a refused password does not use up the link', async () => {
  const { email } = await api.signUp();
  await start(email);
  const link = await api.linkTo(email, 'reset');
  expect(await finish(link, 'short')).toEqual([400, 'weak_password']);
  expect(await finish(link, 'qwerty123')).toEqual([400, 'common_password']);
  expect((await finish(link))[0]).toBe(204);
});

test('a made-up link costs no hash', async () => {
  const { user } = await api.signUp();
  const before = api.hasher.count;
  expect(await finish(`/auth/reset/finish/${user.id}/made-up/`)).toEqual(INVALID);
  expect(api.hasher.count).toBe(before);
});

test('the link to set a first password is valid for seven days', async () => {
  const [inTime, late] = [
    await api.signUp({ password: undefined }),
    await api.signUp({ password: undefined }),
  ];
  api.time.pass(7 * DAY - 1);
  expect((await finish(await api.linkTo(inTime.email, 'welcome')))[0]).toBe(204);
  expect((await api.login(inTime.email, NEW_PASSWORD)).status).toBe(200);
  api.time.pass(1);
  expect(await finish(await api.linkTo(late.email, 'welcome'))).toEqual(INVALID);
});

test('a reset of an account without a password invalidates the link of the welcome email', async () => {
  const { email } = await api.signUp({ password: undefined });
  await start(email);
  const welcome = await api.linkTo(email, 'welcome');
  expect((await finish(await api.linkTo(email, 'reset')))[0]).toBe(204);
  expect(await finish(welcome, 'third-evening-9')).toEqual(INVALID);
});
