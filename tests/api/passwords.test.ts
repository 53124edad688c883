import { expect, test } from 'vitest';
import { findUserByEmail, setPasswordHash } from '#server/db/repositories/users.ts';
import { HOUR, MINUTE } from '../../src/server/base/clock.ts';
import { openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const NEW_PASSWORD = 'another-evening-8';

async function change(token: string, body: object) {
  const answer = await api.post('/users/me/password/', body, { token });
  return [answer.status, answer.body?.code];
}

test('the password is changed with the current one, the other sessions end, and an email says so', async () => {
  const { email, ...own } = await api.signUp();
  const other = (await api.login(email)).body;
  const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  expect(await change(own.accessToken, body)).toEqual([204, undefined]);
  expect(await api.me(own.accessToken)).toBe(200);
  expect((await api.refresh(own.refreshToken)).status).toBe(200);
  expect(await api.me(other.accessToken)).toBe(401);
  expect((await api.refresh(other.refreshToken)).status).toBe(401);
  expect((await api.login(email, PASSWORD)).body.code).toBe('wrong_credentials');
  expect((await api.login(email, NEW_PASSWORD)).status).toBe(200);
  const kinds = (await api.mails.sentTo(email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['verify', 'welcome', 'password-changed']);
});

test('a wrong or missing current password, or a weak new one, changes nothing', async () => {
  const { email, accessToken } = await api.signUp();
  const other = (await api.login(email)).body;
  for (const [body, code] of [
    [{ currentPassword: 'wrong-1', password: NEW_PASSWORD }, 'wrong_password'],
    [{ password: NEW_PASSWORD }, 'wrong_password'],
    [{ currentPassword: PASSWORD, password: 'short' }, 'weak_password'],
    [{ currentPassword: PASSWORD, password: 'Passw0rd' }, 'common_password'],
  ] as const) {
    expect(await change(accessToken, body)).toEqual([400, code]);
  }
  expect(await api.me(other.accessToken)).toBe(200);
  expect((await api.login(email)).status).toBe(200);
});

test.for([
  ['short', 'en', /at least 6 characters/],
  ['Passw0rd', 'en', /very common/],
  ['Passw0rd', 'es', /una de las más usadas/],
] as const)(
  '%s is refused by the name of its field, in the language of the request (%s)',
  async ([password, language, sentence]) => {
    const signup = { email: `${password}-${language}@example.com`, password, termsAccepted: true };
    const { status, body } = await api.post('/auth/signup/', signup, { language });
    expect([status, body.fields]).toEqual([400, { password: expect.stringMatching(sentence) }]);
  },
);

test('ten changes an hour are allowed, because each sends an email to a possibly wrong address', async () => {
  const { accessToken, email } = await api.signUp();
  let currentPassword = PASSWORD;
  for (let time = 1; time <= 10; time += 1) {
    const password = `${NEW_PASSWORD}-${time}`;
    expect((await change(accessToken, { currentPassword, password }))[0]).toBe(204);
    currentPassword = password;
  }
  const oneMore = { currentPassword, password: NEW_PASSWORD };
  const hashes = api.hasher.count;
  expect(await change(accessToken, oneMore)).toEqual([429, 'too_many_requests']);
  expect(api.hasher.count).toBe(hashes);
  expect(await api.mails.sentTo(email)).toHaveLength(2 + 10);
  api.time.pass(HOUR);
  const { accessToken: later } = (await api.login(email, currentPassword)).body;
  expect((await change(later, oneMore))[0]).toBe(204);
});

test('a user without a password sets the first one without another, and links to set one become invalid', async () => {
  const { email, accessToken } = await api.signUp({ password: undefined });
  await api.post('/auth/reset/start/', { email });
  expect((await change(accessToken, { password: NEW_PASSWORD }))[0]).toBe(204);
  expect((await api.login(email, NEW_PASSWORD)).body.user.hasPassword).toBe(true);
  for (const kind of ['welcome', 'reset'] as const) {
    const stale = await api.post(await api.linkTo(email, kind), { password: PASSWORD });
    expect([stale.status, stale.body.code]).toEqual([400, 'link_invalid']);
  }
});

test('the current password can be guessed at five times a minute in one session', async () => {
  const { accessToken, email } = await api.signUp();
  const guess = (currentPassword: string) =>
    change(accessToken, { currentPassword, password: NEW_PASSWORD });
  for (let time = 1; time <= 5; time += 1) expect((await guess('wrong-1'))[0]).toBe(400);
  expect(await guess(PASSWORD)).toEqual([429, 'too_many_requests']);
  const { accessToken: elsewhere } = (await api.login(email)).body;
  const wrong = { currentPassword: 'wrong-1', password: NEW_PASSWORD };
  expect(await change(elsewhere, wrong)).toEqual([400, 'wrong_password']);
  api.time.pass(MINUTE);
  expect((await guess(PASSWORD))[0]).toBe(204);
});

test('a change overtaken by a sign-out changes nothing', async () => {
  const { email, accessToken, refreshToken } = await api.signUp();
  api.hasher.afterVerify = async () => {
    api.hasher.afterVerify = undefined;
    await api.post('/auth/logout/', { refreshToken });
  };
  const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  expect(await change(accessToken, body)).toEqual([401, 'unauthorized']);
  expect((await api.login(email, PASSWORD)).status).toBe(200);
});

test('of two concurrent changes from the same password one is made', async () => {
  const { email, ...own } = await api.signUp();
  const passwords = ['first-evening-1', 'second-evening-2'];
  const answers = await Promise.all(
    passwords.map((password) => change(own.accessToken, { currentPassword: PASSWORD, password })),
  );
  expect(answers.map(([status]) => status).sort()).toEqual([204, 400]);
  const winner = passwords[answers.findIndex(([status]) => status === 204)];
  expect((await api.login(email, winner)).status).toBe(200);
});

/** The same password as another keyboard writes it: accents apart, and digits of full width. */
const COMPOSED = 'señal-ñandú-27';
const DECOMPOSED = 'señal-ñandú-２７'.normalize('NFD');

test('a password typed on another keyboard signs in, is confirmed, changes and removes', async () => {
  const { email } = await api.signUp({ password: DECOMPOSED });
  const { accessToken } = (await api.login(email, COMPOSED)).body;
  const body = { currentPassword: COMPOSED, password: COMPOSED };
  expect(await change(accessToken, body)).toEqual([204, undefined]);
  const { accessToken: token } = (await api.login(email, DECOMPOSED)).body;
  const removal = { email, password: DECOMPOSED };
  expect((await api.call('DELETE', '/auth/remove/', removal, { token })).status).toBe(204);
});

test('a password set by a link is the same from another keyboard', async () => {
  const { email } = await api.signUp({ password: undefined });
  await api.post(await api.linkTo(email, 'welcome'), { password: DECOMPOSED });
  expect((await api.login(email, COMPOSED)).status).toBe(200);
});

test('a former hash, of the text as it was typed, is replaced at the next sign-in', async () => {
  const { email, user } = await api.signUp({ password: DECOMPOSED });
  const former = await api.hasher.hash(DECOMPOSED);
  await setPasswordHash(api.db, user.id, former);
  expect((await api.login(email, COMPOSED)).body.code).toBe('wrong_credentials');
  expect((await api.login(email, DECOMPOSED)).status).toBe(200);
  expect((await findUserByEmail(api.db, email))?.passwordHash).not.toBe(former);
  expect((await api.login(email, COMPOSED)).status).toBe(200);
});

test('a password that keyboards write in two ways costs two hashes, with an account or without', async () => {
  const { email } = await api.signUp();
  for (const typed of [email, 'no-account@example.com']) {
    const before = api.hasher.count;
    expect((await api.login(typed, DECOMPOSED)).body.code).toBe('wrong_credentials');
    expect(api.hasher.count - before).toBe(2);
  }
});
