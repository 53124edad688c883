import { expect, test } from 'vitest';
import { findUser, markEmailProblem } from '#server/db/repositories/users.ts';
import { HOUR, MINUTE } from '../../src/server/base/clock.ts';
import {
  type AccountsApi,
  type Member,
  openAccountsApi,
  PASSWORD,
} from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const NEW_PASSWORD = 'another-evening-8';

/** A sign-up with an address that the user need not own, as the funnel allows. */
const signUpInFunnel = () => api.signUp({ password: undefined });

const unsubscribeIdOf = async ({ user }: Member) =>
  (await findUser(api.db, user.id))?.unsubscribeId;

/** An action of the address's owner, on a page that may present a refresh token. */
type Act = (
  api: AccountsApi,
  email: string,
  refreshToken?: string,
) => ReturnType<AccountsApi['post']>;

const setsFirstPassword: Act = async (api, email, refreshToken) =>
  api.post(await api.linkTo(email, 'welcome'), { password: NEW_PASSWORD, refreshToken });

const resets: Act = async (api, email, refreshToken) => {
  await api.post('/auth/reset/start/', { email });
  return api.post(await api.linkTo(email, 'reset'), { password: NEW_PASSWORD, refreshToken });
};

const verifies: Act = async (api, email, refreshToken) =>
  api.post(await api.linkTo(email, 'verify'), { refreshToken });

const ways = [
  ['sets a first password by the welcome mail', setsFirstPassword],
  ['resets the password', resets],
  ['verifies the address', verifies],
] as const;

async function expectEnded(member: Pick<Member, 'accessToken' | 'refreshToken'>) {
  expect(await api.me(member.accessToken)).toBe(401);
  expect((await api.refresh(member.refreshToken)).status).toBe(401);
}

/** Why a refresh is refused: the app leads back to where the user was, or to the root. */
const refusalOf = async ({ refreshToken }: Pick<Member, 'refreshToken'>) =>
  (await api.refresh(refreshToken)).body.code;

async function expectAlive(member: Pick<Member, 'accessToken' | 'refreshToken'>) {
  // The claims version was raised: the access token is stale, but the login session continues.
  expect(await api.me(member.accessToken)).toBe(403);
  const { status, body } = await api.refresh(member.refreshToken);
  expect(status).toBe(200);
  expect(await api.me(body.newAccessToken)).toBe(200);
}

test.for(ways)(
  'when the owner %s, the earlier sign-up with the address is signed out at once',
  async ([, act]) => {
    const stranger = await signUpInFunnel();
    expect((await act(api, stranger.email)).status).toBeLessThan(300);
    await expectEnded(stranger);
    const path = '/users/me/export/';
    const asked = await api.call('GET', path, undefined, { token: stranger.accessToken });
    expect(asked.status).toBe(401);
  },
);

test.for(ways)(
  'when the owner %s, the browser that this signed out can say so',
  async ([, act]) => {
    const member = await signUpInFunnel();
    await act(api, member.email);
    expect(await refusalOf(member)).toBe('sign_in_again');
  },
);

test('only a session that its user has ended elsewhere asks to sign in again', async () => {
  const signedOut = await signUpInFunnel();
  await api.post('/auth/logout/', { refreshToken: signedOut.refreshToken });
  expect(await refusalOf(signedOut)).toBe('unauthorized');

  const replayed = await signUpInFunnel();
  const child = (await api.refresh(replayed.refreshToken)).body;
  await api.me(child.newAccessToken);
  api.time.pass(MINUTE);
  expect(await refusalOf(replayed)).toBe('unauthorized');
  expect(await refusalOf({ refreshToken: child.newRefreshToken })).toBe('unauthorized');
  expect(await refusalOf({ refreshToken: 'made-up' })).toBe('unauthorized');
});

test.for(ways)(
  'a user who %s in the browser where they signed up stays signed in there',
  async ([, act]) => {
    const member = await signUpInFunnel();
    expect((await act(api, member.email, member.refreshToken)).status).toBeLessThan(300);
    await expectAlive(member);
  },
);

test.for(ways)('a refresh in another tab does not sign out a user who %s', async ([, act]) => {
  const member = await signUpInFunnel();
  const { newRefreshToken } = (await api.refresh(member.refreshToken)).body;
  await act(api, member.email, member.refreshToken);
  expect((await api.refresh(newRefreshToken)).status).toBe(200);
});

test.for(ways)('only a token of that session preserves it when the owner %s', async ([, act]) => {
  const other = await signUpInFunnel();
  const signedOut = await signUpInFunnel();
  await api.post('/auth/logout/', { refreshToken: signedOut.refreshToken });
  for (const presented of [
    other.refreshToken,
    signedOut.refreshToken,
    other.accessToken,
    'made-up',
    '',
  ]) {
    const stranger = await signUpInFunnel();
    expect((await act(api, stranger.email, presented)).status).toBeLessThan(300);
    await expectEnded(stranger);
  }
  expect(await api.me(other.accessToken)).toBe(200);
  await expectEnded(signedOut);
});

test.for(ways)('a replayed token preserves nothing when the owner %s', async ([, act]) => {
  const stranger = await signUpInFunnel();
  const child = (await api.refresh(stranger.refreshToken)).body;
  expect(await api.me(child.newAccessToken)).toBe(200);
  api.time.pass(MINUTE);
  await act(api, stranger.email, stranger.refreshToken);
  expect((await api.refresh(child.newRefreshToken)).status).toBe(401);
});

test('a reset also ends the sessions of an account with a password, except the presented one', async () => {
  const member = await api.signUp();
  const [here, elsewhere] = [
    (await api.login(member.email)).body,
    (await api.login(member.email)).body,
  ];
  await resets(api, member.email, here.refreshToken);
  await expectAlive(here);
  await expectEnded(member);
  await expectEnded(elsewhere);
});

test('verifying without a session ends the password of an earlier sign-up, and offers to set one', async () => {
  const stranger = await api.signUp();
  const { status, body } = await verifies(api, stranger.email);
  expect(status).toBe(200);
  expect(body.email).toBe(stranger.email);
  await expectEnded(stranger);
  expect((await api.login(stranger.email, PASSWORD)).body.code).toBe('wrong_credentials');

  const path = new RegExp(`^/reset-password/${stranger.user.id}/([\\w-]{43})$`);
  const [, token] = path.exec(body.passwordPath) ?? [];
  const finish = `/auth/reset/finish/${stranger.user.id}/${token}/`;
  expect((await api.post(finish, { password: NEW_PASSWORD })).status).toBe(204);
  expect((await api.login(stranger.email, NEW_PASSWORD)).status).toBe(200);
});

test('that offer is good for an hour, and opening the link again makes no other', async () => {
  const { email, user } = await api.signUp();
  const link = await api.linkTo(email, 'verify');
  const [, token] = /([^/]+)$/.exec((await api.post(link)).body.passwordPath) ?? [];
  expect((await api.post(link)).body).toEqual({ emailVerified: true });
  api.time.pass(HOUR);
  const finish = `/auth/reset/finish/${user.id}/${token}/`;
  expect((await api.post(finish, { password: NEW_PASSWORD })).body.code).toBe('link_invalid');
});

test('verifying in a session of the account preserves its password and ends the others', async () => {
  const member = await api.signUp();
  const here = (await api.login(member.email)).body;
  const { body } = await verifies(api, member.email, here.refreshToken);
  expect(body).toEqual({ emailVerified: true });
  await expectAlive(here);
  await expectEnded(member);
  expect((await api.login(member.email, PASSWORD)).status).toBe(200);
});

test('verifying an address again, after email to it failed, ends nothing', async () => {
  const member = await api.signUp();
  await verifies(api, member.email, member.refreshToken);
  const about = api.time.now();
  const { accessToken: token, refreshToken } = (await api.login(member.email)).body;
  const problem = { problem: 'bounced', about, now: about } as const;
  expect(await markEmailProblem(api.db, member.user.id, problem)).toBe(true);
  expect((await api.post('/auth/verify/send/', undefined, { token })).status).toBe(204);
  expect((await verifies(api, member.email)).body).toEqual({ emailVerified: true });
  expect((await api.refresh(refreshToken)).status).toBe(200);
  expect((await api.login(member.email, PASSWORD)).body.user.emailProblem).toBeNull();
});

test.for(ways)(
  'after the owner %s, the stop link that was known before stops nothing',
  async ([, act]) => {
    const stranger = await api.signUp({ password: undefined });
    const before = await unsubscribeIdOf(stranger);
    await act(api, stranger.email);
    const after = await unsubscribeIdOf(stranger);
    expect([before, after]).toEqual([expect.any(String), expect.any(String)]);
    expect(after).not.toBe(before);
  },
);

test('opening a used verification link again ends no session', async () => {
  const member = await signUpInFunnel();
  const link = await api.linkTo(member.email, 'verify');
  await api.post(link, { refreshToken: member.refreshToken });
  expect((await api.post(link)).status).toBe(200);
  await expectAlive(member);
});

test('of concurrent clicks with and without the token, the session either survives or ends completely', async () => {
  const member = await signUpInFunnel();
  const link = await api.linkTo(member.email, 'verify');
  const { refreshToken } = member;
  const answers = await Promise.all(
    [{ refreshToken }, {}, { refreshToken }, {}].map((body) => api.post(link, body)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([403, 401]).toContain(await api.me(member.accessToken));
});

test('setting a first password in the profile leaves the caller signed in', async () => {
  const member = await signUpInFunnel();
  const token = member.accessToken;
  const body = { password: NEW_PASSWORD };
  expect((await api.post('/users/me/password/', body, { token })).status).toBe(204);
  expect(await api.me(token)).toBe(200);
});
