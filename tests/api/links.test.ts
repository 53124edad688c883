import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { oneTimeLinks } from '#server/db/schema/logins.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { type Member, openAccountsApi } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const INVALID = [400, 'link_invalid'];

/** Where a login session of the account is, if one is given. */
async function opened(path: string, { refreshToken }: Partial<Member> = {}): Promise<unknown[]> {
  const { status, body } = await api.post(path, { refreshToken });
  return [status, body.code ?? body];
}

const send = ({ accessToken: token }: Pick<Member, 'accessToken'>) =>
  api.post('/auth/verify/send/', undefined, { token });

test('the emailed link verifies the address, and can be opened again', async () => {
  const member = await api.signUp();
  const link = await api.linkTo(member.email, 'verify');
  expect(await opened(link, member)).toEqual([200, { emailVerified: true }]);
  expect(await opened(link)).toEqual([200, { emailVerified: true }]);
  const { body } = await api.login(member.email);
  expect(body.user.emailVerified).toBe(true);
});

test('a new TOKEN_SECRET signs everybody out, and emailed links stay valid', async () => {
  const { email, accessToken, refreshToken } = await api.signUp();
  const verify = await api.linkTo(email, 'verify');
  expect((await api.post('/auth/reset/start/', { email })).status).toBe(204);
  const reset = await api.linkTo(email, 'reset');

  await api.restart(['another secret of at least thirty-two characters']);
  expect(await api.me(accessToken)).toBe(401);
  expect((await api.refresh(refreshToken)).status).toBe(401);
  expect((await api.post(reset, { password: 'quiet-river-8' })).status).toBe(204);
  expect((await api.post(verify)).status).toBe(200);
  expect((await api.login(email, 'quiet-river-8')).status).toBe(200);
  await api.restart();
});

test('concurrent clicks all succeed', async () => {
  const { email } = await api.signUp();
  const link = await api.linkTo(email, 'verify');
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(link)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('verifying raises the claims version once: older access tokens are stale until a refresh', async () => {
  const member = await api.signUp();
  const link = await api.linkTo(member.email, 'verify');
  await opened(link, member);
  expect(await api.me(member.accessToken)).toBe(403);
  const { newAccessToken } = (await api.refresh(member.refreshToken)).body;
  await opened(link);
  expect(await api.me(newAccessToken)).toBe(200);
});

test('a verification link is valid for 24 hours', async () => {
  const [inTime, late] = [await api.signUp(), await api.signUp()];
  api.time.pass(DAY - 1);
  expect((await opened(await api.linkTo(inTime.email, 'verify')))[0]).toBe(200);
  api.time.pass(1);
  expect(await opened(await api.linkTo(late.email, 'verify'))).toEqual(INVALID);
});

test('a newer link replaces the older one for good', async () => {
  const member = await api.signUp();
  const older = await api.linkTo(member.email, 'verify');
  expect((await send(member)).status).toBe(204);
  expect(await opened(older)).toEqual(INVALID);
  expect((await opened(await api.linkTo(member.email, 'verify')))[0]).toBe(200);
  expect(await opened(older)).toEqual(INVALID);
});

test('the link that verified is recognised much later, and other links are still invalid', async () => {
  const [member, other] = [await api.signUp(), await api.signUp()];
  const link = await api.linkTo(member.email, 'verify');
  await opened(link);
  await opened(await api.linkTo(other.email, 'verify'));
  api.time.pass(60 * DAY);
  await api.cleanUp();
  expect(await opened(link)).toEqual([200, { emailVerified: true }]);
  for (const path of [
    `/auth/verify/${member.user.id}/${'x'.repeat(43)}/`,
    `/auth/verify/${member.user.id}/x/`,
    link.replace(member.user.id, other.user.id),
  ]) {
    expect(await opened(path)).toEqual(INVALID);
  }
});

test('a link is valid for its user and its purpose only', async () => {
  const [member, other] = [await api.signUp(), await api.signUp()];
  const link = await api.linkTo(member.email, 'verify');
  await api.post('/auth/reset/start/', { email: member.email });
  const reset = await api.linkTo(member.email, 'reset');
  const body = { password: 'another-evening-8' };
  expect(await opened(link.replace(member.user.id, other.user.id))).toEqual(INVALID);
  expect(await opened(reset.replace('/reset/finish/', '/verify/'))).toEqual(INVALID);
  const asReset = await api.post(link.replace('/verify/', '/reset/finish/'), body);
  expect([asReset.status, asReset.body.code]).toEqual(INVALID);
});

test('a made-up, cut or mistyped link is invalid', async () => {
  const { email, user } = await api.signUp();
  const link = await api.linkTo(email, 'verify');
  for (const path of [
    `/auth/verify/${user.id}/x/`,
    `/auth/verify/not-an-id/${'x'.repeat(43)}/`,
    `/auth/verify/00000000-0000-4000-8000-000000000000/${'x'.repeat(43)}/`,
    link.slice(0, -2),
    link.toLowerCase(),
  ]) {
    expect(await opened(path)).toEqual(INVALID);
  }
});

test('the token of a link is not stored', async () => {
  const { email, user } = await api.signUp();
  await api.post('/auth/reset/start/', { email });
  const rows = await api.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, user.id));
  expect(rows).toHaveLength(2);
  for (const kind of ['verify', 'reset'] as const) {
    const token = (await api.linkTo(email, kind)).split('/').at(-2) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
});

test('the verification email can be sent again, once a minute; that of the sign-up does not count', async () => {
  const member = await api.signUp();
  expect(await send(member)).toMatchObject({ status: 204, body: undefined });
  api.time.pass(20 * SECOND);
  const refused = await send(member);
  expect([refused.status, refused.body.code, refused.retryAfter]).toEqual([
    429,
    'too_many_requests',
    40,
  ]);
  api.time.pass(40 * SECOND);
  expect((await send(member)).status).toBe(204);
  const mails = await api.mails.sentTo(member.email);
  expect(mails.filter(({ kind }) => kind === 'verify')).toHaveLength(3);
});

test('five such emails an hour are sent, and a refusal by the minute limit does not count', async () => {
  const member = await api.signUp();
  const statuses: number[] = [];
  for (let minute = 1; minute <= 6; minute += 1) {
    const { accessToken } = (await api.login(member.email)).body;
    statuses.push((await send({ accessToken })).status);
    if (minute < 6) expect((await send({ accessToken })).status).toBe(429);
    api.time.pass(MINUTE);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  api.time.pass(HOUR);
  expect((await send((await api.login(member.email)).body)).status).toBe(204);
});

test('verified users get no more verification emails', async () => {
  const { email, refreshToken } = await api.signUp();
  await opened(await api.linkTo(email, 'verify'), { refreshToken });
  await api.mails.forget(email);
  expect((await send((await api.login(email)).body)).status).toBe(204);
  expect(await api.mails.sentTo(email)).toEqual([]);
});
