import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OperationName } from '#contract/routes.ts';
import { revokeLoginSession } from '#server/db/repositories/logins.ts';
import { deleteUsers, raiseClaimsVersion } from '#server/db/repositories/users.ts';
import { loginSessions } from '#server/db/schema/logins.ts';
import { grants } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { type Api, openApi, type Sending } from '../support/api.ts';
import { purchaseOf } from '../support/purchase-rows.ts';

let api: Api;
beforeAll(async () => {
  // Jobs would make queries of their own.
  api = await openApi({ doesJobs: false });
});
afterAll(() => api.close());

/** How many queries and transactions a call makes. Those of the job queue do not count. */
async function tripsOf(name: OperationName, sending: Sending) {
  const { database, ok } = api;
  const client = database.kind === 'pglite' ? database.pglite : database.pool;
  const query = vi.spyOn(client, 'query');
  const transaction = vi.spyOn(database.db, 'transaction');
  try {
    await ok(name, sending);
    const isOurs = (args: readonly unknown[]) => !JSON.stringify(args).includes('pgboss');
    return query.mock.calls.filter(isOurs).length + transaction.mock.calls.length;
  } finally {
    query.mockRestore();
    transaction.mockRestore();
  }
}

test('a signed-in read makes one query, or two if it reads more than the user', async () => {
  const { accessToken: token, user } = await api.signUp();
  const { orderId } = await purchaseOf(api.db, user.id, api.now());
  const status = { token, params: { id: orderId } };
  expect(await tripsOf('getMe', { token })).toBe(1);
  expect(await tripsOf('listPlans', { token })).toBe(1);
  expect(await tripsOf('listContent', { token })).toBe(2);
  expect(await tripsOf('getDashboard', { token })).toBe(2);
  expect(await tripsOf('getPlan', { token })).toBe(2);
  await api.ok('updateReminders', { token, body: { days: [1], time: '08:00', timeZone: 'UTC' } });
  expect(await tripsOf('getReminders', { token })).toBe(2);
  expect(await tripsOf('getSubscription', { token })).toBe(2);
  expect(await tripsOf('listRefunds', { token })).toBe(2);
  expect(await tripsOf('getPaymentStatus', status)).toBe(2);
});

test('a change of the profile makes one query more, and no transaction', async () => {
  const { accessToken: token } = await api.signUp();
  expect(await tripsOf('updateMe', { token, body: { language: 'es' } })).toBe(2);
});

test('what another process changes counts from the next request on', async () => {
  let member = await api.signUp();
  const { id } = member.user;
  const statusNow = async () => (await api.call('getMe', { token: member.accessToken })).status;
  const me = () => api.ok('getMe', { token: member.accessToken });
  expect(await me()).toEqual(member.user);

  await api.db.update(users).set({ language: 'es' }).where(eq(users.id, id));
  expect(await me()).toEqual({ ...member.user, language: 'es' });

  await api.db.insert(grants).values({
    userId: id,
    source: 'a gift',
    kind: 'lifetime',
    state: 'running',
    startsAt: api.now(),
    updatedAt: api.now(),
  });
  expect((await me()).accessTo).toBe('2999-12-31T00:00:00.000Z');
  expect((await api.ok('listContent', { token: member.accessToken })).available).not.toBe(0);

  await raiseClaimsVersion(api.db, id);
  expect(await statusNow()).toBe(403);
  member = await api.refreshed(member);
  expect(await statusNow()).toBe(200);

  const [session] = await api.db.select().from(loginSessions).where(eq(loginSessions.userId, id));
  await revokeLoginSession(api.db, session?.id ?? '', 'logout', api.now());
  expect(await statusNow()).toBe(401);
});

test('a removed user is refused by the next request', async () => {
  const { accessToken: token, user } = await api.signUp();
  expect((await api.call('getMe', { token })).status).toBe(200);
  await deleteUsers(api.db, [user.id]);
  expect((await api.call('getMe', { token })).status).toBe(401);
});
