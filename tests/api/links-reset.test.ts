import { expect } from 'vitest';
import { rateLimits } from '#server/db/schema/logins.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { type AccountsApi, PASSWORD, test } from '../support/accounts-api.ts';

const NEW_PASSWORD = 'another-evening-8';
const INVALID = [400, 'link_invalid'];

const start = async (api: AccountsApi, email: string) =>
  (await api.post('/auth/reset/start/', { email })).status;

async function finish(api: AccountsApi, path: string, password = NEW_PASSWORD) {
  const { status, body } = await api.post(path, { password });
  return [status, body?.code];
}

const kinds = async (api: AccountsApi, email: string) =>
  (await api.mails.sentTo(email)).map(({ kind }) => kind);

test('an emailed link sets a new password, verifies the address and ends every login session, and an email says so', async ({
  api,
}) => {
  const { email, ...first } = await api.signUp();
  const second = (await api.login(email)).body;
  expect(await start(api, email.toUpperCase())).toBe(204);
  expect(await finish(api, await api.linkTo(email, 'reset'))).toEqual([204, undefined]);
  for (const { accessToken, refreshToken } of [first, second]) {
    expect(await api.me(accessToken)).toBe(401);
    expect((await api.refresh(refreshToken)).status).toBe(401);
  }
  expect((await api.login(email, PASSWORD)).body.code).toBe('wrong_credentials');
  expect((await api.login(email, NEW_PASSWORD)).body.user.emailVerified).toBe(true);
  expect(await kinds(api, email)).toEqual(['verify', 'welcome', 'reset', 'password-changed']);
});

test('the response is the same for an address without an account, and no email is sent', async ({
  api,
}) => {
  const { email } = await api.signUp();
  const known = await api.post('/auth/reset/start/', { email });
  const unknown = await api.post('/auth/reset/start/', { email: 'nobody@example.com' });
  expect(unknown).toEqual(known);
  expect(known.status).toBe(204);
  expect(await api.mails.sentTo('nobody@example.com')).toEqual([]);
});

test('the response waits for the same work either way: a job makes the link and the email later', async ({
  api,
}) => {
  const { email, user } = await api.signUp();
  const { handler } = api.jobs;
  api.jobs.handler = async () => undefined;
  api.jobs.added.length = 0;
  for (const address of [email, 'nobody-else@example.com']) await start(api, address);
  expect(api.jobs.added).toEqual([{ userId: user.id }, { userId: null }]);
  expect(await kinds(api, email)).not.toContain('reset');
  api.jobs.handler = handler;
  for (const job of api.jobs.added) await handler(job);
  expect(await kinds(api, email)).toContain('reset');
});

test('however often it is requested, one email a minute and five an hour are sent', async ({
  api,
}) => {
  const { email } = await api.signUp();
  const resets = async () => (await kinds(api, email)).filter((kind) => kind === 'reset').length;
  for (let time = 1; time <= 3; time += 1) expect(await start(api, email)).toBe(204);
  expect(await resets()).toBe(1);
  for (let minute = 1; minute <= 6; minute += 1) {
    api.time.pass(MINUTE);
    expect(await start(api, email)).toBe(204);
  }
  expect(await resets()).toBe(5);
});

test('one address can cause emails with 30 calls in five minutes, and nothing reveals when none is sent', async ({
  api,
}) => {
  const { email } = await api.signUp();
  const ip = api.newIp();
  const ask = (address: string) => api.post('/auth/reset/start/', { email: address }, { ip });
  for (let call = 1; call <= 30; call += 1) await ask(`nobody-${call}@example.com`);
  const countersBefore = await api.db.$count(rateLimits);
  expect(await ask('one-more@example.com')).toEqual(await ask(email));
  expect((await ask(email)).status).toBe(204);
  expect(await kinds(api, email)).not.toContain('reset');
  expect(await api.db.$count(rateLimits)).toBe(countersBefore);
  // The refused address had used up nothing of the account's limit.
  expect(await start(api, email)).toBe(204);
  expect(await kinds(api, email)).toContain('reset');
});

test('a reset link is valid for an hour', async ({ api }) => {
  const [inTime, late] = [await api.signUp(), await api.signUp()];
  for (const { email } of [inTime, late]) await start(api, email);
  api.time.pass(HOUR - 1);
  expect((await finish(api, await api.linkTo(inTime.email, 'reset')))[0]).toBe(204);
  api.time.pass(1);
  expect(await finish(api, await api.linkTo(late.email, 'reset'))).toEqual(INVALID);
});

test('of ten concurrent uses of one link one sets the password', async ({ api }) => {
  const { email } = await api.signUp();
  await start(api, email);
  const link = await api.linkTo(email, 'reset');
  const passwords = Array.from({ length: 10 }, (_, index) => `evening-number-${index}`);
  const answers = await Promise.all(passwords.map((password) => finish(api, link, password)));
  expect(answers.map(([status]) => status).sort()).toEqual([204, ...Array(9).fill(400)]);
  const winner = passwords[answers.findIndex(([status]) => status === 204)];
  expect((await api.login(email, winner)).status).toBe(200);
});

test('a used or replaced link sets nothing', async ({ api }) => {
  const { email } = await api.signUp();
  await start(api, email);
  const older = await api.linkTo(email, 'reset');
  api.time.pass(61 * SECOND);
  await start(api, email);
  const newer = await api.linkTo(email, 'reset');
  expect(await finish(api, older)).toEqual(INVALID);
  expect((await finish(api, newer))[0]).toBe(204);
  expect(await finish(api, newer, 'third-evening-9')).toEqual(INVALID);
  expect((await api.login(email, NEW_PASSWORD)).status).toBe(200);
});

test('a refused password does not use up the link', async ({ api }) => {
  const { email } = await api.signUp();
  await start(api, email);
  const link = await api.linkTo(email, 'reset');
  expect(await finish(api, link, 'short')).toEqual([400, 'weak_password']);
  expect(await finish(api, link, 'qwerty123')).toEqual([400, 'common_password']);
  expect((await finish(api, link))[0]).toBe(204);
});

test('a made-up link costs no hash', async ({ api }) => {
  const { user } = await api.signUp();
  const before = api.hasher.count;
  expect(await finish(api, `/auth/reset/finish/${user.id}/made-up/`)).toEqual(INVALID);
  expect(api.hasher.count).toBe(before);
});

test('the link to set a first password is valid for seven days', async ({ api }) => {
  const [inTime, late] = [
    await api.signUp({ password: undefined }),
    await api.signUp({ password: undefined }),
  ];
  api.time.pass(7 * DAY - 1);
  expect((await finish(api, await api.linkTo(inTime.email, 'welcome')))[0]).toBe(204);
  expect((await api.login(inTime.email, NEW_PASSWORD)).status).toBe(200);
  api.time.pass(1);
  expect(await finish(api, await api.linkTo(late.email, 'welcome'))).toEqual(INVALID);
});

test('a reset of an account without a password invalidates the link of the welcome email', async ({
  api,
}) => {
  const { email } = await api.signUp({ password: undefined });
  await start(api, email);
  const welcome = await api.linkTo(email, 'welcome');
  expect((await finish(api, await api.linkTo(email, 'reset')))[0]).toBe(204);
  expect(await finish(api, welcome, 'third-evening-9')).toEqual(INVALID);
});
