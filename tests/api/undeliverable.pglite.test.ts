import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#server/base/clock.ts';
import { deleteSentMailsBefore } from '#server/db/repositories/sent-mails.ts';
import { deleteUsers, findUser, markEmailProblem } from '#server/db/repositories/users.ts';
import { sentMails } from '#server/db/schema/mail.ts';
import { orders } from '#server/db/schema/payments.ts';
import { ErasureFile, ErasuresFileError } from '#server/erasures.ts';
import { type Api, type Member, openApi } from '../support/api.ts';
import { orderOf } from '../support/purchase-rows.ts';

const SECRET = 'a-secret-of-the-operator';

const folder = mkdtempSync(join(tmpdir(), 'erasures-'));
const erasures = join(folder, 'erasures.log');

let api: Api;
beforeAll(async () => {
  const erasureFile = new ErasureFile(erasures);
  api = await openApi({ env: { MAIL_WEBHOOK_SECRET: SECRET }, erasureFile });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

async function report(
  events: object[],
  { provider = 'generic', secret = SECRET }: { provider?: string; secret?: string } = {},
) {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: `/api/v1/mail/webhook/${provider}/`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ events }),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const me = ({ accessToken: token }: Member) => api.ok('getMe', { token });
const problemOf = async (member: Member) => (await me(member)).emailProblem;

/** A new member, and what is stored about their first email once it was sent. */
async function welcomed(body: Parameters<Api['signUp']>[0] = {}) {
  const member = await api.signUp(body);
  const mails = () => api.db.select().from(sentMails).where(eq(sentMails.userId, member.user.id));
  await expect.poll(async () => (await mails()).length).toBe(2);
  const verify = (await mails()).find(({ kind }) => kind === 'verify');
  if (verify === undefined) throw new Error('there is no email');
  return { member, verify, messageId: `<${verify.id}@mellowday.example>` };
}

async function verifyLinkTo({ email }: Member) {
  const mails = (await api.mailsTo(email)).map(({ text }) => text).join();
  const [, userId = '', token = ''] = /verify-email\/([\w-]+)\/([\w-]+)/.exec(mails) ?? [];
  return { userId, token };
}

const bounceOf = async (member: Member) => {
  const now = api.now();
  await markEmailProblem(api.db, member.user.id, { problem: 'bounced', about: now, now });
};

describe('a report of the mail provider', () => {
  test('needs its secret and a configured provider', async () => {
    expect((await report([], { secret: 'wrong' })).body.code).toBe('bad_request');
    expect((await report([], { provider: 'ses' })).status).toBe(404);
    expect((await report([], { provider: 'nobody' })).status).toBe(404);
  });

  test('of a lasting bounce marks the address, and of another one nothing', async () => {
    const { member, verify, messageId } = await welcomed();
    expect(verify).toMatchObject({ result: 'delivered', code: null });
    await report([
      { type: 'bounce', messageId },
      { type: 'delivered', messageId },
    ]);
    expect(await problemOf(member)).toBeNull();
    expect(await report([{ type: 'bounce', permanent: true, messageId }])).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await problemOf(member)).toBe('bounced');
    const [stored] = await api.db.select().from(sentMails).where(eq(sentMails.id, verify.id));
    expect(stored?.result).toBe('bounced');
  });

  test('counts once: repeated after the user trusts the address again, it changes nothing', async () => {
    const { member, messageId } = await welcomed();
    const byMessage = { type: 'bounce', permanent: true, messageId };
    const at = api.now().toISOString();
    const byAddress = { type: 'bounce', permanent: true, address: member.email.toUpperCase(), at };
    await report([byMessage]);
    api.pass(MINUTE);
    await api.ok('sendVerification', { token: member.accessToken });
    expect(await problemOf(member)).toBeNull();
    await report([byMessage, byAddress]);
    expect(await problemOf(member)).toBeNull();
    await report([{ ...byAddress, at: api.now().toISOString() }]);
    expect(await problemOf(member)).toBe('bounced');
  });

  test('about an address that support has replaced says nothing of the new one', async () => {
    const { member } = await welcomed();
    const why = { who: 'olga', why: 'The mailbox is gone' };
    const email = `new-${member.email}`;
    await api.services.support.act(member.user.id, { kind: 'verify' }, why);
    await api.services.support.act(member.user.id, { kind: 'address', email }, why);
    const told = async () =>
      (await api.db.select().from(sentMails).where(eq(sentMails.userId, member.user.id))).find(
        ({ kind }) => kind === 'email-changed',
      );
    await expect.poll(told).toBeDefined();
    const messageId = `<${(await told())?.id}@mellowday.example>`;
    await report([{ type: 'bounce', permanent: true, messageId }]);
    expect((await told())?.result).toBe('bounced');
    const { accessToken: token } = await api.refreshed(member);
    expect(await api.ok('getMe', { token })).toMatchObject({ email, emailProblem: null });
  });

  test('of a complaint stops what can be refused, until its owner chooses again', async () => {
    const { member, messageId } = await welcomed();
    await report([{ type: 'complaint', messageId }]);
    const { emailProblem, emailPreferences } = await me(member);
    expect(emailProblem).toBe('complained');
    expect(emailPreferences).toMatchObject({
      account: false,
      subscription: false,
      reminders: false,
    });
    const chosen = await api.ok('updateMe', {
      token: member.accessToken,
      body: { emailPreferences: { reminders: true } },
    });
    expect(chosen).toMatchObject({ emailProblem: null, emailPreferences: { reminders: true } });
    await report([{ type: 'complaint', messageId }]);
    expect(await me(member)).toEqual(chosen);
  });

  test('about an unknown address or a removed account is received and forgotten', async () => {
    const { member, verify, messageId } = await welcomed();
    await deleteUsers(api.db, [member.user.id]);
    const events = [
      { type: 'bounce', permanent: true, address: 'nobody@mail.example' },
      { type: 'bounce', permanent: true, messageId },
      { type: 'complaint', messageId: '<someone@else.example>' },
    ];
    expect((await report(events)).status).toBe(200);
    const [left] = await api.db.select().from(sentMails).where(eq(sentMails.id, verify.id));
    expect(left).toMatchObject({ userId: null, result: 'bounced' });
  });
});

describe('a member whose address cannot get email', () => {
  test('replaces it, and the new one gets a link while the old ones end', async () => {
    const { member } = await welcomed();
    const token = member.accessToken;
    const params = await verifyLinkTo(member);
    const before = await findUser(api.db, member.user.id);
    await bounceOf(member);
    const email = 'Corrected@example.com';
    const body = { email, currentPassword: member.password };
    const changed = await api.ok('changeEmail', { token, body });
    expect(changed).toMatchObject({
      email: 'corrected@example.com',
      emailProblem: null,
      emailVerified: false,
    });
    expect(await me(member)).toEqual(changed);
    await expect.poll(async () => (await api.mailsTo('corrected@example.com')).length).toBe(2);
    expect((await api.call('verifyEmail', { params, body: {} })).body.code).toBe('link_invalid');
    await api.ok('unsubscribe', { params: { id: before?.unsubscribeId ?? '' } });
    expect(await me(member)).toEqual(changed);
  });

  test('who has no password needs none, and gets the link to set one', async () => {
    const email = 'wrong@example.com';
    const { accessToken: token } = await api.ok('signup', { body: { email, termsAccepted: true } });
    await api.ok('changeEmail', { token, body: { email: 'funnel@example.com' } });
    const texts = async () => (await api.mailsTo('funnel@example.com')).map(({ text }) => text);
    await expect.poll(async () => (await texts()).join()).toMatch(/reset-password\//);
  });

  test('who is a customer of the payment provider changes the address there, too', async () => {
    const jobs = async (userId: string) => {
      const found = await api.db.execute(
        sql`select id from pgboss.job
          where name = 'customer-email' and data ->> 'userId' = ${userId}`,
      );
      return (found as unknown as { rows: object[] }).rows;
    };
    const [customer, other] = [await welcomed(), await welcomed()];
    const order = { ...orderOf(customer.member.user.id, api.now()), customerId: 'cus_1' };
    await api.db.insert(orders).values(order);
    for (const { member } of [customer, other]) {
      const email = `new-${member.email}`;
      const body = { email, currentPassword: member.password };
      await api.ok('changeEmail', { token: member.accessToken, body });
    }
    expect(await jobs(customer.member.user.id)).toHaveLength(1);
    expect(await jobs(other.member.user.id)).toEqual([]);
  });

  test('who had verified it is not welcomed again', async () => {
    const { member } = await welcomed();
    const params = await verifyLinkTo(member);
    await bounceOf(member);
    await api.ok('verifyEmail', { params, body: { refreshToken: member.refreshToken } });
    const back = await api.refreshed(member);
    expect(await me(back)).toMatchObject({ emailVerified: true, emailProblem: null });
    const body = { email: 'later@example.com', currentPassword: member.password };
    const settled = await api.call('changeEmail', { token: back.accessToken, body });
    expect([settled.status, settled.body.code]).toEqual([409, 'email_settled']);
    await bounceOf(member);
    await api.ok('changeEmail', { token: back.accessToken, body });
    await expect.poll(async () => (await api.mailsTo('later@example.com')).length).toBe(1);
  });

  test('needs the password, an address without an account, and has five tries an hour', async () => {
    const { member } = await welcomed();
    const other = await api.signUp();
    const token = member.accessToken;
    const currentPassword = member.password;
    const codeOf = async (body: object) =>
      (await api.call('changeEmail', { token, body })).body.code;
    expect(await codeOf({ email: 'new@example.com' })).toBe('wrong_password');
    expect(await codeOf({ email: 'new@example.com', currentPassword: 'no' })).toBe(
      'wrong_password',
    );
    expect(await codeOf({ email: other.email, currentPassword })).toBe('email_taken');
    expect(await codeOf({ email: 'new@example', currentPassword })).toBe('invalid');
    for (const email of ['one@example.com', 'two@example.com']) {
      await api.ok('changeEmail', { token, body: { email, currentPassword } });
    }
    expect(await codeOf({ email: 'new@example.com', currentPassword })).toBe('too_many_requests');
  });

  test('of two who take one new address at once, one gets it', async () => {
    const members = [await api.signUp(), await api.signUp()];
    const answers = await Promise.all(
      members.map(({ accessToken: token, password: currentPassword }) =>
        api.call('changeEmail', { token, body: { email: 'both@example.com', currentPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

test('trying an address again after a complaint takes back the mark', async () => {
  const { member } = await welcomed();
  const now = api.now();
  await markEmailProblem(api.db, member.user.id, { problem: 'complained', about: now, now });
  await api.ok('sendVerification', { token: member.accessToken });
  const user = await findUser(api.db, member.user.id);
  expect(user).toMatchObject({ emailProblem: null, emailTrustedSince: now });
});

test('results of emails are deleted after 30 days, and exported before', async () => {
  const { member } = await welcomed();
  const { sentMails: exported }: { sentMails: { result: string }[] } = await api.ok('exportMe', {
    token: member.accessToken,
  });
  expect(exported).toHaveLength(2);
  expect(exported[0]).not.toHaveProperty('userId');
  await deleteSentMailsBefore(api.db, new Date(api.now().getTime() - DAY), 100);
  const left = await api.db.$count(sentMails, eq(sentMails.userId, member.user.id));
  expect(left).toBe(2);
  await deleteSentMailsBefore(api.db, new Date(api.now().getTime() + 1), 100);
  expect(await api.db.$count(sentMails)).toBe(0);
});

test('results of emails are deleted even while the file of erasures cannot be read', async () => {
  const { verify } = await welcomed();
  rmSync(erasures);
  mkdirSync(erasures);
  api.pass(31 * DAY);
  await expect(api.cleanUp()).rejects.toThrow(ErasuresFileError);
  expect(await api.db.$count(sentMails, eq(sentMails.id, verify.id))).toBe(0);
});
