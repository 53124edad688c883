import { randomUUID } from 'node:crypto';
import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import * as content from '#server/db/schema/content.ts';
import * as logins from '#server/db/schema/logins.ts';
import * as mail from '#server/db/schema/mail.ts';
import * as money from '#server/db/schema/payments.ts';
import * as people from '#server/db/schema/users.ts';
import { type Member, openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { orderOf, purchaseOf } from '../support/purchase-rows.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const exports: unknown[] = [content, logins, mail, money, people].flatMap(Object.values);
const tables = exports.filter((value) => is(value, PgTable));

async function everything(): Promise<string> {
  const rows = await Promise.all(tables.map((table) => api.db.select().from(table)));
  return JSON.stringify(rows);
}

async function remove(
  { accessToken: token, email }: Pick<Member, 'accessToken' | 'email'>,
  body: object = { email, password: PASSWORD },
) {
  const answer = await api.call('DELETE', '/auth/remove/', body, { token });
  return [answer.status, answer.body?.code];
}

test('the repeated email and the password remove the account at once', async () => {
  const member = await api.signUp();
  const other = (await api.login(member.email)).body;
  const body = { email: member.email.toUpperCase(), password: PASSWORD };
  expect(await remove(member, body)).toEqual([204, undefined]);
  for (const { accessToken, refreshToken } of [member, other]) {
    expect(await api.me(accessToken)).toBe(401);
    expect((await api.refresh(refreshToken)).status).toBe(401);
  }
  expect((await api.login(member.email)).body.code).toBe('wrong_credentials');
  expect((await api.signUp({ email: member.email })).user.id).not.toBe(member.user.id);
});

test('a user without a password types none', async () => {
  const member = await api.signUp({ password: undefined });
  expect(await remove(member, { email: member.email })).toEqual([204, undefined]);
});

test('another email, a wrong password or none removes nothing', async () => {
  const member = await api.signUp();
  for (const [body, code] of [
    [{ email: 'somebody-else@example.com', password: PASSWORD }, 'wrong_email'],
    [{ email: member.email, password: 'wrong-1' }, 'wrong_password'],
    [{ email: member.email }, 'wrong_password'],
  ] as const) {
    expect(await remove(member, body)).toEqual([400, code]);
  }
  expect(await api.me(member.accessToken)).toBe(200);
  expect(api.payments.cancelled).not.toContain(member.user.id);
});

test('active subscriptions are cancelled first; if that fails, nothing is erased', async () => {
  const member = await api.signUp();
  api.payments.whenCancelling = async () => {
    throw new Problem('provider_unavailable');
  };
  expect(await remove(member)).toEqual([503, 'provider_unavailable']);
  expect(await api.me(member.accessToken)).toBe(200);

  api.payments.whenCancelling = async (userId) => {
    expect(userId).toBe(member.user.id);
    expect(await api.me(member.accessToken)).toBe(200);
  };
  expect(await remove(member)).toEqual([204, undefined]);
  api.payments.whenCancelling = undefined;
  expect(api.payments.cancelled).toContain(member.user.id);
});

test('personal data is erased, and payment records remain without it', async () => {
  const wizard = { id: 'tiny', answers: { mood: 'a' }, definitionHash: '0a' };
  const member = await api.signUp({
    wizard,
    answersConsent: '2026-11',
    termsVersion: '2026-11',
    firstName: 'Marguerite',
    promo: { ref: 'aunt-mo' },
  });
  const { id: userId } = member.user;
  await api.post('/auth/reset/start/', { email: member.email });
  const { orderId } = await purchaseOf(api.db, userId, api.time.now());
  const at = api.time.now();
  await api.db
    .insert(content.sessionFinishes)
    .values({ userId, sessionId: 'far-sea', finishedAt: at });
  await api.db.insert(people.reminders).values({
    userId,
    days: [1],
    minuteOfDay: 480,
    timeZone: 'Europe/Madrid',
    isPaused: false,
    updatedAt: at,
  });
  const personal = [member.email, userId, member.user.unsubscribeId, 'Marguerite', 'aunt-mo'];
  for (const text of personal) expect(await everything()).toContain(text);

  expect(await remove(member)).toEqual([204, undefined]);
  for (const text of personal) expect(await everything()).not.toContain(text);
  for (const table of [people.consents, people.reminders, content.sessionFinishes]) {
    expect(await api.db.select().from(table)).toEqual([]);
  }
  for (const table of [money.orders, money.grants, money.subscriptions, money.withdrawals]) {
    const kept = await api.db.select().from(table);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.userId).toBeNull();
  }
  expect(await api.db.select().from(money.orders)).toMatchObject([{ id: orderId, amount: 1999 }]);
});

test('each customer as whom a provider knows the user is erased there, once', async () => {
  const [member, other] = [await api.signUp(), await api.signUp()];
  const order = orderOf(member.user.id, api.time.now());
  const bought = (customerId: string | null, more: object = {}) => ({
    ...order,
    idempotencyKey: randomUUID(),
    status: 'succeeded' as const,
    provider: 'stripe',
    customerId,
    ...more,
  });
  const rows = [
    bought('cus_1'),
    bought('cus_1', { status: 'failed' }),
    bought('cus_2', { provider: 'sandbox' }),
    bought(null),
    bought('cus_3', { userId: other.user.id }),
  ];
  await api.db.insert(money.orders).values(rows);
  expect(await remove(member)).toEqual([204, undefined]);
  expect(api.jobs.erased.sort((a, b) => a.customerId.localeCompare(b.customerId))).toEqual([
    { provider: 'stripe', customerId: 'cus_1', tries: 0 },
    { provider: 'sandbox', customerId: 'cus_2', tries: 0 },
  ]);
});

test('an order placed during the cancellation is cancelled, too', async () => {
  const member = await api.signUp();
  let rounds = 0;
  const row = orderOf(member.user.id, api.time.now());
  api.payments.whenCancelling = async (userId) => {
    rounds += 1;
    // Simulates another tab: too late for the first round, and closed by the second.
    if (rounds === 1) await api.db.insert(money.orders).values(row);
    else {
      const canceled = { status: 'canceled' } as const;
      await api.db.update(money.orders).set(canceled).where(eq(money.orders.userId, userId));
    }
  };
  expect(await remove(member)).toEqual([204, undefined]);
  api.payments.whenCancelling = undefined;
  expect(rounds).toBe(2);
});

test('a removal overtaken by a sign-out removes nothing', async () => {
  const { email, accessToken, refreshToken } = await api.signUp();
  api.hasher.afterVerify = async () => {
    api.hasher.afterVerify = undefined;
    await api.post('/auth/logout/', { refreshToken });
  };
  expect(await remove({ email, accessToken })).toEqual([401, 'unauthorized']);
  expect((await api.login(email)).status).toBe(200);
});
