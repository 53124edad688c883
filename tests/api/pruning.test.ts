import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseUnused } from '#server/accounts/removal.ts';
import { DAY, HOUR } from '#server/base/clock.ts';
import { insertLoginSession } from '#server/db/repositories/logins.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { loginSessions, rateLimits } from '#server/db/schema/logins.ts';
import * as money from '#server/db/schema/payments.ts';
import { providerEvents } from '#server/db/schema/payments.ts';
import { erasures, quizAttempts, users } from '#server/db/schema/users.ts';
import { makeErasures } from '#server/erasures.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type Prunable, prunables, prune } from '#server/ops/pruning.ts';
import { orderOf, purchaseOf } from '../support/purchase-rows.ts';
import { quietLog } from '../support/quiet-log.ts';
import { shared } from '../support/shared.ts';
import { testDatabase } from '../support/test-database.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const now = () => NOW;
const ago = (duration: number) => new Date(NOW.getTime() - duration);

const database = shared(testDatabase);

const sent: unknown[][] = [];
const jobs: Jobs = {
  send: async (_tx, ...job) => {
    sent.push(job);
  },
};
const eraseSome = (limit: number) =>
  eraseUnused(
    { now, jobs, erasures: makeErasures({ db: database.db, now, log: quietLog, file: undefined }) },
    limit,
  );

function tables(name: string): Prunable[] {
  const all = prunables({ db: database.db, now, accounts: { eraseUnused: eraseSome } });
  return all.filter(({ table }) => table === name);
}

/** Old counters, made quickly, and a young one. */
const addCounters = (count: number) =>
  database.db.execute(sql`insert into rate_limits (key, count, window_ends_at)
    select 'old-' || i, 1, ${ago(DAY).toISOString()}::timestamptz from generate_series(1, ${count}) i
    union all select 'young', 1, ${ago(HOUR).toISOString()}::timestamptz`);

test('25,000 rows go in batches of 1,000, shared by two processes at once', async () => {
  const { db } = database;
  await addCounters(25_000);
  const batches: number[] = [];
  const process = () =>
    prune(tables('rate_limits'), { log: quietLog, count: (_table, rows) => batches.push(rows) });
  await Promise.all([process(), process()]);
  expect(Math.max(...batches)).toBe(1_000);
  expect(batches.reduce((sum, rows) => sum + rows)).toBe(25_000);
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'young' }]);
});

test('events go 90 days after they were processed, and others never', async () => {
  const { db } = database;
  const event = (externalId: string, processedAt: Date | null) => ({
    source: 'stripe',
    externalId,
    type: 'invoice.paid',
    object: { kind: 'payment' as const, id: externalId },
    receivedAt: ago(200 * DAY),
    processedAt,
  });
  await db
    .insert(providerEvents)
    .values([
      event('old', ago(90 * DAY + 1)),
      event('young', ago(90 * DAY)),
      event('unprocessed', null),
    ]);
  await prune(tables('provider_events'), { log: quietLog });
  const kept = await db.select({ id: providerEvents.externalId }).from(providerEvents);
  expect(kept.map(({ id }) => id).sort()).toEqual(['unprocessed', 'young']);
});

test('orders without a payment go after 90 days, and the newest of a customer stays', async () => {
  const { db } = database;
  const userId = await addUnused();
  const { orderId } = await purchaseOf(db, userId, ago(200 * DAY));
  const order = (changes: Partial<typeof money.orders.$inferInsert>) => ({
    ...orderOf(userId, ago(90 * DAY + 1)),
    id: randomUUID(),
    status: 'canceled' as const,
    ...changes,
  });
  const kept = [
    order({ createdAt: ago(90 * DAY) }),
    order({ status: 'pending' }),
    order({ customerId: 'cus_1' }),
  ];
  const abandoned = [
    order({}),
    order({ status: 'failed' }),
    order({ customerId: 'cus_1', createdAt: ago(100 * DAY) }),
    order({ customerId: 'cus_2', userId: null }),
  ];
  await db.insert(money.orders).values([...kept, ...abandoned]);
  await prune(tables('orders'), { log: quietLog });
  const left = await db.select({ id: money.orders.id }).from(money.orders);
  const ids = [orderId, ...kept.map(({ id }) => id)];
  expect(left.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

/** A user who signed up 30 days and a moment ago, and never came back. */
async function addUnused(changes: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const { db } = database;
  const signedUpAt = changes.createdAt ?? ago(30 * DAY + 1);
  const row = {
    email: `${randomUUID()}@example.com`,
    language: 'en' as const,
    unsubscribeId: randomUUID(),
    termsAcceptedAt: signedUpAt,
    createdAt: signedUpAt,
    ...changes,
  };
  const [user] = await db.insert(users).values(row).returning();
  if (user === undefined) throw new Error('nobody was added');
  await insertLoginSession(db, user.id, signedUpAt);
  await db.insert(quizAttempts).values({
    userId: user.id,
    wizardId: 'sleep',
    definitionHash: '0a',
    answers: {},
    createdAt: signedUpAt,
  });
  return user.id;
}

describe('an account that was never verified', () => {
  beforeEach(async () => {
    const { refunds, payments, subscriptions, withdrawals, grants, orders } = money;
    for (const table of [refunds, payments, subscriptions, withdrawals, grants, orders]) {
      await database.db.delete(table);
    }
    await database.db.delete(users);
    await database.db.delete(erasures);
  });

  test('is erased with all its data after 30 days in which nobody used it', async () => {
    const { db } = database;
    const id = await addUnused();
    const failed = {
      ...orderOf(id, ago(30 * DAY)),
      status: 'canceled' as const,
      customerId: 'cus_1',
    };
    await db.insert(money.orders).values(failed);
    await prune(tables('users'), { log: quietLog });
    for (const table of [users, loginSessions, quizAttempts]) {
      expect(await db.select().from(table)).toEqual([]);
    }
    expect(await db.select().from(money.orders)).toMatchObject([{ userId: null }]);
    expect(await db.select().from(erasures)).toMatchObject([{ erasedAt: NOW }]);
    expect(sent).toEqual([
      ['erase-customer', { provider: failed.provider, customerId: 'cus_1', tries: 0 }],
    ]);
  });

  const order = (id: string, status: 'pending' | 'succeeded' | 'failed') =>
    database.db.insert(money.orders).values({ ...orderOf(id, ago(40 * DAY)), status });
  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a session used in these 30 days',
      (id) =>
        database.db
          .update(loginSessions)
          .set({ lastUsedAt: ago(30 * DAY) })
          .where(eq(loginSessions.userId, id)),
    ],
    [
      'a session that was used in these 30 days, and ended',
      (id) =>
        database.db
          .update(loginSessions)
          .set({ lastUsedAt: ago(DAY), revokedAt: ago(DAY), revokedFor: 'logout' })
          .where(eq(loginSessions.userId, id)),
    ],
    ['an open order', (id) => order(id, 'pending')],
    ['a paid order', (id) => order(id, 'succeeded')],
    ['a purchase', (id) => purchaseOf(database.db, id, ago(40 * DAY))],
    [
      'access as a gift',
      (id) =>
        database.db.insert(money.grants).values({
          userId: id,
          source: `gift:${id}`,
          kind: 'lifetime',
          state: 'running',
          startsAt: ago(40 * DAY),
          updatedAt: ago(40 * DAY),
        }),
    ],
    [
      'a verified address',
      (id) =>
        database.db
          .update(users)
          .set({ emailVerifiedAt: ago(29 * DAY) })
          .where(eq(users.id, id)),
    ],
    [
      'a sign-up within these 30 days',
      (id) =>
        database.db
          .update(users)
          .set({ createdAt: ago(30 * DAY) })
          .where(eq(users.id, id)),
    ],
  ])('is kept with %s', async (_what, use) => {
    const [kept, erased] = [await addUnused(), await addUnused()];
    await use(kept);
    expect(await eraseSome(10)).toBe(1);
    const left = await database.db.select({ id: users.id }).from(users);
    expect(left).toEqual([{ id: kept }]);
    expect(left).not.toContainEqual({ id: erased });
  });

  test('is kept until 30 days after the last use, although the session ended before', async () => {
    const id = await addUnused({ createdAt: ago(100 * DAY) });
    await database.db
      .update(loginSessions)
      .set({ lastUsedAt: ago(10 * DAY) })
      .where(eq(loginSessions.userId, id));
    await prune(tables('login_sessions'), { log: quietLog });
    expect(await eraseSome(10)).toBe(0);
  });

  test('is kept if it is being used right now', async () => {
    // The embedded database has one connection, so nobody else can be signing in.
    if (database.kind === 'pglite') return;
    const { db } = database;
    const id = await addUnused();
    const [signingIn, signedIn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const signIn = db.transaction(async (tx) => {
      await lockUser(tx, id);
      await insertLoginSession(tx, id, NOW);
      signingIn.resolve();
      await signedIn.promise;
    });
    await signingIn.promise;
    expect(await eraseSome(10)).toBe(0);
    signedIn.resolve();
    await signIn;
    expect(await eraseSome(10)).toBe(0);
    expect(await db.$count(users)).toBe(1);
  });
});
