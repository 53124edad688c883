import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Member, openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const ROUNDS = 40;

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

async function refreshing(member: Member, late: number) {
  await turns(late);
  const pairs: { accessToken: string; refreshToken: string }[] = [member];
  for (let { refreshToken } = member; pairs.length < 4; ) {
    const { status, body } = await api.refresh(refreshToken);
    if (status !== 200) break;
    refreshToken = body.newRefreshToken;
    pairs.push({ accessToken: body.newAccessToken, refreshToken });
  }
  return pairs;
}

/** Races refreshes against an action that ends the session; afterwards no token may be valid. */
function raced(end: (member: Member) => Promise<number>) {
  return fc.assert(
    fc.asyncProperty(fc.nat(12), fc.nat(12), async (refreshLate, endLate) => {
      const member = await api.signUp();
      const [pairs, status] = await Promise.all([
        refreshing(member, refreshLate),
        turns(endLate).then(() => end(member)),
      ]);
      expect(status).toBe(204);
      for (const { accessToken, refreshToken } of pairs.reverse()) {
        expect(await api.me(accessToken)).toBe(401);
        expect((await api.refresh(refreshToken)).status).toBe(401);
      }
    }),
    { numRuns: ROUNDS },
  );
}

test('a refresh racing a sign-out leaves no valid token', async () => {
  await raced(async ({ accessToken, refreshToken }) => {
    const { status } = await api.post('/auth/logout/', { accessToken, refreshToken });
    return status;
  });
});

test('a refresh racing a reset leaves no valid token', async () => {
  await raced(async ({ email }) => {
    await api.post('/auth/reset/start/', { email });
    const finish = await api.linkTo(email, 'reset');
    return (await api.post(finish, { password: 'another-evening-8' })).status;
  });
});

test('a refresh racing a removal leaves no valid token', async () => {
  await raced(async ({ email, accessToken: token }) => {
    const body = { email, password: PASSWORD };
    return (await api.call('DELETE', '/auth/remove/', body, { token })).status;
  });
});

test('a sign-in with the old password, overtaken by a reset, starts no session', async () => {
  const { email } = await api.signUp();
  await api.post('/auth/reset/start/', { email });
  const finish = await api.linkTo(email, 'reset');
  api.hasher.afterVerify = async () => {
    api.hasher.afterVerify = undefined;
    expect((await api.post(finish, { password: 'another-evening-8' })).status).toBe(204);
  };
  const answer = await api.login(email);
  expect([answer.status, answer.body.code]).toEqual([400, 'wrong_credentials']);
});
