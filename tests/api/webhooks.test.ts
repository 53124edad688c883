import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HOUR, SECOND } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import { bodiesOf } from '#server/billing/providers/sandbox/sandbox-events.ts';
import { webhookSecrets } from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { makeSandboxProvider } from '#server/billing/providers/sandbox/sandbox-provider.ts';
import { signWebhook } from '#server/billing/providers/webhook-signature.ts';
import type { Caller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { grants, orders, providerEvents, subscriptions } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { type BillingFixture, openBilling, SECRETS } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

const code = (problem: string) => expect.objectContaining({ code: problem });

/** A paid purchase, and its webhooks that have not arrived yet. */
async function paidPurchase(planId = 'basic') {
  const caller = await billing.member();
  const { id, checkoutUrl } = await billing.buy(caller, planId);
  await billing.pay(checkoutUrl);
  const [job] = billing.waiting.splice(0);
  const bodies = bodiesOf(job && 'body' in job.data ? job.data.body : '[]');
  return { caller, orderId: id, bodies };
}

const receive = (body: string, signedAt = billing.now()) =>
  billing.payments.receiveWebhook(
    'sandbox',
    Buffer.from(body),
    signWebhook(body, webhookSecrets(SECRETS)[0], signedAt),
  );

/** The ids of the events waiting to be processed; their jobs are removed. */
const eventsWaiting = () =>
  billing.waiting.splice(0).map(({ data }) => ('eventId' in data ? data.eventId : ''));

const grantsOf = ({ userId }: Caller) =>
  billing.db.select().from(grants).where(eq(grants.userId, userId));

/** As a provider and the queue do, tries again if no connection came free in time. */
async function untilConnected(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return untilConnected(run);
  });
}

const fiftyTimes = (run: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: 50 }, () => untilConnected(run)));

describe('a webhook', () => {
  test('that reports a payment gives access for the paid time', async () => {
    const { caller, orderId, bodies } = await paidPurchase();
    for (const body of bodies) await receive(body);
    expect(await billing.accessTo(caller)).toBeNull();
    await billing.doJobs();
    expect(await billing.statusOf(caller, orderId)).toBe('succeeded');
    expect(await billing.accessTo(caller)).toBe('2027-02-10T15:00:00.000Z');
  });

  test('is received 50 times in parallel and counts once', async () => {
    const { caller, bodies } = await paidPurchase();
    const [body = ''] = bodies;
    await fiftyTimes(() => receive(body));
    const [eventId = '', ...others] = eventsWaiting();
    expect(others).toEqual([]);
    await fiftyTimes(() => billing.payments.processEvent(eventId));
    expect(await grantsOf(caller)).toHaveLength(1);
    expect(billing.mailsTo(caller)).toEqual(['receipt']);
    expect(await billing.claimsOf(caller)).toBe(2);
  });

  test('arrives with five others at once and counts once', async () => {
    const { caller, bodies } = await paidPurchase();
    expect(bodies).toHaveLength(6);
    await Promise.all(bodies.map((body) => receive(body)));
    const events = eventsWaiting();
    const often = [...events, ...events, ...events];
    await Promise.all(
      often.map((eventId) => untilConnected(() => billing.payments.processEvent(eventId))),
    );
    expect(await grantsOf(caller)).toHaveLength(1);
    expect(billing.mailsTo(caller)).toEqual(['receipt']);
    expect(await billing.claimsOf(caller)).toBe(2);
  });

  test('of a purchase gives the same result in each of 720 orders', async () => {
    const { caller, orderId, bodies } = await paidPurchase();
    for (const body of bodies) await receive(body);
    const events = eventsWaiting();
    expect(events).toHaveLength(6);
    const { ends, orderings } = await everyOrderOf(events, (db) =>
      stateOf(billing, db, caller, orderId),
    );
    expect(orderings).toBe(720);
    expect(ends).toEqual([
      {
        status: 'succeeded',
        grants: [{ state: 'running', paidUntil: new Date('2027-02-10T09:00:00.000Z') }],
        subscriptions: ['active'],
        accessTo: new Date('2027-02-10T15:00:00.000Z'),
        receipts: 1,
        claimsVersion: 2,
      },
    ]);
  });
});

describe('a webhook is refused', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.completed',
    object: { kind: 'checkout', id: 'cs_1' },
  });
  const refused = code('bad_request');

  test.for(['id', 'type', 'object'])('if its %s has a NUL', async (field) => {
    const event = { id: 'evt_1', type: 'checkout.completed', object: 'cs_1' };
    const { object, ...rest } = { ...event, [field]: 'a\0b' };
    const body = JSON.stringify({ ...rest, object: { kind: 'checkout', id: object } });
    await expect(receive(body)).rejects.toEqual(refused);
  });

  test.for([
    '',
    'null',
    '[]',
    'not json',
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"x","object":{"kind":"user","id":"1"}}',
  ])('if the signed content is no event: %s', async (text) => {
    await expect(receive(text)).rejects.toEqual(refused);
  });

  test('if its provider is not configured', async () => {
    for (const source of ['stripe', 'nobody', 'SANDBOX', '../sandbox']) {
      const received = billing.payments.receiveWebhook(source, Buffer.from(body), 't=1,v1=0');
      await expect(received).rejects.toEqual(code('not_found'));
    }
  });

  test('and then nothing is stored and nothing is done', async () => {
    await receive(body, new Date(0)).catch(() => undefined);
    const kept = await billing.db.select().from(providerEvents);
    expect(kept.filter(({ externalId }) => externalId === 'evt_1')).toEqual([]);
    expect(billing.waiting).toEqual([]);
  });
});

describe('a webhook about an unknown object', () => {
  test.for(['checkout', 'subscription', 'payment'])('a %s is ignored', async (kind) => {
    const body = JSON.stringify({
      id: `evt_${kind}`,
      type: 'x',
      object: { kind, id: 'unheard_of' },
    });
    await receive(body);
    await billing.doJobs();
    const events = await billing.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.externalId, `evt_${kind}`));
    expect(events).toMatchObject([{ processedAt: billing.now() }]);
  });
});

describe('webhooks that do not arrive', () => {
  test('in time: the return page finds the payment', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.pay(checkoutUrl, undefined, 'later');
    await billing.doJobs();
    expect(await billing.statusOf(anna, id)).toBe('pending');
    billing.pass(4 * SECOND);
    expect(await billing.statusOf(anna, id)).toBe('succeeded');
    billing.pass(10 * SECOND);
    await billing.doJobs();
    expect(await grantsOf(anna)).toHaveLength(1);
    expect(billing.mailsTo(anna)).toEqual(['receipt']);
  });

  test('at all: the return page finds the payment', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'lifetime');
    await billing.pay(checkoutUrl, undefined, 'never');
    billing.pass(HOUR);
    expect(billing.waiting).toEqual([]);
    expect(await billing.payments.status(anna, id)).toEqual({
      id,
      status: 'succeeded',
      planId: 'lifetime',
      failure: null,
      accessTo: '2999-12-31T00:00:00.000Z',
    });
  });
});

async function stateOf(
  { payments, mailsTo }: BillingFixture,
  db: Db,
  caller: Caller,
  orderId: string,
) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId));
  const given = await db.select().from(grants).where(eq(grants.userId, caller.userId));
  const running = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, caller.userId));
  return {
    status: order?.status,
    grants: given.map(({ state, paidUntil }) => ({ state, paidUntil })),
    subscriptions: running.map(({ status }) => status),
    accessTo: await payments.accessTo(db, caller.userId),
    receipts: mailsTo(caller).length,
    claimsVersion: user?.claimsVersion,
  };
}

/**
 * Processes events in every possible order, each time from the same start, and returns the
 * different final states. Two partial orders with the same state and the same remaining events
 * continue alike, so only one of them is followed to its end.
 */
async function everyOrderOf<State>(events: readonly string[], look: (db: Db) => Promise<State>) {
  const ends = new Map<string, State>();
  const followed = new Map<string, number>();
  const follow = async (db: Db, left: readonly string[]): Promise<number> => {
    const state = await look(db);
    const point = JSON.stringify([state, left.toSorted()]);
    if (left.length === 0) ends.set(point, state);
    let orderings = followed.get(point) ?? (left.length === 0 ? 1 : 0);
    if (followed.has(point)) return orderings;
    for (const event of left) {
      await undone(billing, db, async (tx) => {
        const provider = makeSandboxProvider({ ...billing, db: tx });
        await makePayments({ ...billing, db: tx, provider }).processEvent(event);
        const rest = left.filter((other) => other !== event);
        orderings += await follow(tx, rest);
      });
    }
    followed.set(point, orderings);
    return orderings;
  };
  const orderings = await follow(billing.db, events);
  return { ends: [...ends.values()], orderings };
}

async function undone(
  { mails }: BillingFixture,
  db: Db,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const mailsBefore = mails.length;
  const enough = new Error('taken back');
  const happened = db.transaction(async (tx) => {
    await work(tx);
    throw enough;
  });
  await expect(happened).rejects.toBe(enough);
  mails.length = mailsBefore;
}
