import { expect } from 'vitest';
import { MINUTE } from '../../src/server/clock.ts';
import { type AccountsApi, type Member, test } from '../support/accounts-api.ts';

const NEW_PASSWORD = 'another-evening-8';

/** A sign-up with an address that the user need not own, as the funnel allows. */
const signUpInFunnel = (api: AccountsApi) => api.signUp({ password: undefined });

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

async function expectEnded(api: AccountsApi, member: Pick<Member, 'accessToken' | 'refreshToken'>) {
  expect(await api.me(member.accessToken)).toBe(401);
  expect((await api.refresh(member.refreshToken)).status).toBe(401);
}

async function expectAlive(api: AccountsApi, member: Pick<Member, 'accessToken' | 'refreshToken'>) {
  // The claims version was raised: the access token is stale, but the login session continues.
  expect(await api.me(member.accessToken)).toBe(403);
  const { status, body } = await api.refresh(member.refreshToken);
  expect(status).toBe(200);
  expect(await api.me(body.newAccessToken)).toBe(200);
}

test.for(ways)(
  'when the owner %s, the earlier sign-up with the address is signed out at once',
  async ([, act], { api }) => {
    const stranger = await signUpInFunnel(api);
    expect((await act(api, stranger.email)).status).toBeLessThan(300);
    await expectEnded(api, stranger);
    const path = '/users/me/export/';
    const asked = await api.call('GET', path, undefined, { token: stranger.accessToken });
    expect(asked.status).toBe(401);
  },
);

test.for(ways)(
  'a user who %s in the browser where they signed up stays signed in there',
  async ([, act], { api }) => {
    const member = await signUpInFunnel(api);
    expect((await act(api, member.email, member.refreshToken)).status).toBeLessThan(300);
    await expectAlive(api, member);
  },
);

test.for(ways)(
  'a refresh in another tab does not sign out a user who %s',
  async ([, act], { api }) => {
    const member = await signUpInFunnel(api);
    const { newRefreshToken } = (await api.refresh(member.refreshToken)).body;
    await act(api, member.email, member.refreshToken);
    expect((await api.refresh(newRefreshToken)).status).toBe(200);
  },
);

test.for(ways)(
  'only a token of that session preserves it when the owner %s',
  async ([, act], { api }) => {
    const other = await signUpInFunnel(api);
    const signedOut = await signUpInFunnel(api);
    await api.post('/auth/logout/', { refreshToken: signedOut.refreshToken });
    for (const presented of [
      other.refreshToken,
      signedOut.refreshToken,
      other.accessToken,
      'made-up',
      '',
    ]) {
      const stranger = await signUpInFunnel(api);
      expect((await act(api, stranger.email, presented)).status).toBeLessThan(300);
      await expectEnded(api, stranger);
    }
    expect(await api.me(other.accessToken)).toBe(200);
    await expectEnded(api, signedOut);
  },
);

test.for(ways)('a replayed token preserves nothing when the owner %s', async ([, act], { api }) => {
  const stranger = await signUpInFunnel(api);
  const child = (await api.refresh(stranger.refreshToken)).body;
  expect(await api.me(child.newAccessToken)).toBe(200);
  api.time.pass(MINUTE);
  await act(api, stranger.email, stranger.refreshToken);
  expect((await api.refresh(child.newRefreshToken)).status).toBe(401);
});

test('a reset also ends the sessions of an account with a password, except the presented one', async ({
  api,
}) => {
  const member = await api.signUp();
  const [here, elsewhere] = [
    (await api.login(member.email)).body,
    (await api.login(member.email)).body,
  ];
  await resets(api, member.email, here.refreshToken);
  await expectAlive(api, here);
  await expectEnded(api, member);
  await expectEnded(api, elsewhere);
});

test('verifying the address of an account with a password ends no session', async ({ api }) => {
  const member = await api.signUp();
  await verifies(api, member.email);
  await expectAlive(api, member);
});

test('opening a used verification link again ends no session', async ({ api }) => {
  const member = await signUpInFunnel(api);
  const link = await api.linkTo(member.email, 'verify');
  await api.post(link, { refreshToken: member.refreshToken });
  expect((await api.post(link)).status).toBe(200);
  await expectAlive(api, member);
});

test('of concurrent clicks with and without the token, the session either survives or ends completely', async ({
  api,
}) => {
  const member = await signUpInFunnel(api);
  const link = await api.linkTo(member.email, 'verify');
  const { refreshToken } = member;
  const answers = await Promise.all(
    [{ refreshToken }, {}, { refreshToken }, {}].map((body) => api.post(link, body)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([403, 401]).toContain(await api.me(member.accessToken));
});

test('setting a first password in the profile leaves the caller signed in', async ({ api }) => {
  const member = await signUpInFunnel(api);
  const token = member.accessToken;
  const body = { password: NEW_PASSWORD };
  expect((await api.post('/users/me/password/', body, { token })).status).toBe(204);
  expect(await api.me(token)).toBe(200);
});
