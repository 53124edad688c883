import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { makePayments } from '#server/billing/payments.ts';
import { bodiesOf } from '#server/billing/providers/sandbox/sandbox-events.ts';
import { webhookSecret } from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { makeSandboxProvider } from '#server/billing/providers/sandbox/sandbox-provider.ts';
import { signWebhook } from '#server/billing/providers/webhook-signature.ts';
import { HOUR, SECOND } from '#server/clock.ts';
import type { Caller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { grants, orders, providerEvents, subscriptions } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { SECRET, type Shop } from '../support/shop.ts';
import { test } from '../support/shop-test.ts';

const code = (problem: string) => expect.objectContaining({ code: problem });

/** A purchase that was paid, and the webhooks of it that have not come yet. */
async function paidPurchase(shop: Shop, planId = 'basic') {
  const caller = await shop.member();
  const { id, checkoutUrl } = await shop.buy(caller, planId);
  await shop.pay(checkoutUrl);
  const [job] = shop.waiting.splice(0);
  const bodies = bodiesOf(job && 'body' in job.data ? job.data.body : '[]');
  return { caller, orderId: id, bodies };
}

const receive = (shop: Shop, body: string, signedAt = shop.now()) =>
  shop.payments.receiveWebhook(
    'sandbox',
    Buffer.from(body),
    signWebhook(body, webhookSecret(SECRET), signedAt),
  );

/** The ids of the events that wait to be processed; their jobs are taken away. */
const eventsWaiting = (shop: Shop) =>
  shop.waiting.splice(0).map(({ data }) => ('eventId' in data ? data.eventId : ''));

const grantsOf = (shop: Shop, { userId }: Caller) =>
  shop.db.select().from(grants).where(eq(grants.userId, userId));

describe('a webhook', () => {
  test('that tells of a payment gives access for the paid time', async ({ shop }) => {
    const { caller, orderId, bodies } = await paidPurchase(shop);
    for (const body of bodies) await receive(shop, body);
    expect(await shop.accessTo(caller)).toBeNull();
    await shop.doJobs();
    expect(await shop.statusOf(caller, orderId)).toBe('succeeded');
    expect(await shop.accessTo(caller)).toBe('2027-02-10T15:00:00.000Z');
  });

  test('is taken 50 times in parallel and counts once', async ({ shop }) => {
    const { caller, bodies } = await paidPurchase(shop);
    const [body = ''] = bodies;
    await Promise.all(Array.from({ length: 50 }, () => receive(shop, body)));
    const [eventId = '', ...others] = eventsWaiting(shop);
    expect(others).toEqual([]);
    await Promise.all(Array.from({ length: 50 }, () => shop.payments.processEvent(eventId)));
    expect(await grantsOf(shop, caller)).toHaveLength(1);
    expect(shop.mailsTo(caller)).toEqual(['receipt']);
    expect(await shop.claimsOf(caller)).toBe(2);
  });

  test('comes with five others at the same moment and counts once', async ({ shop }) => {
    const { caller, bodies } = await paidPurchase(shop);
    expect(bodies).toHaveLength(6);
    await Promise.all(bodies.map((body) => receive(shop, body)));
    const events = eventsWaiting(shop);
    const often = [...events, ...events, ...events];
    await Promise.all(often.map((eventId) => shop.payments.processEvent(eventId)));
    expect(await grantsOf(shop, caller)).toHaveLength(1);
    expect(shop.mailsTo(caller)).toEqual(['receipt']);
    expect(await shop.claimsOf(caller)).toBe(2);
  });

  test('of a purchase comes to the same in every one of 720 orders', async ({ shop }) => {
    const { caller, orderId, bodies } = await paidPurchase(shop);
    for (const body of bodies) await receive(shop, body);
    const events = eventsWaiting(shop);
    expect(events).toHaveLength(6);
    const { ends, orderings } = await everyOrderOf(shop, events, (db) =>
      stateOf(shop, db, caller, orderId),
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

  test('without a signature', async ({ shop }) => {
    const received = shop.payments.receiveWebhook('sandbox', Buffer.from(body), undefined);
    await expect(received).rejects.toEqual(refused);
  });

  test('with a signature over something else', async ({ shop }) => {
    const signature = signWebhook(`${body} `, webhookSecret(SECRET), shop.now());
    const received = shop.payments.receiveWebhook('sandbox', Buffer.from(body), signature);
    await expect(received).rejects.toEqual(refused);
  });

  test.for([-301, 301])('if it was signed %d seconds from now', async (seconds, { shop }) => {
    const signedAt = new Date(shop.now().getTime() + seconds * SECOND);
    await expect(receive(shop, body, signedAt)).rejects.toEqual(refused);
  });

  test.for([
    '',
    'null',
    '[]',
    'not json',
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"x","object":{"kind":"user","id":"1"}}',
  ])('if what is signed is no event: %s', async (text, { shop }) => {
    await expect(receive(shop, text)).rejects.toEqual(refused);
  });

  test('if nobody of that name is configured', async ({ shop }) => {
    for (const source of ['stripe', 'nobody', 'SANDBOX', '../sandbox']) {
      const received = shop.payments.receiveWebhook(source, Buffer.from(body), 't=1,v1=0');
      await expect(received).rejects.toEqual(code('not_found'));
    }
  });

  test('and then nothing is kept and nothing is done', async ({ shop }) => {
    await receive(shop, body, new Date(0)).catch(() => undefined);
    const kept = await shop.db.select().from(providerEvents);
    expect(kept.filter(({ externalId }) => externalId === 'evt_1')).toEqual([]);
    expect(shop.waiting).toEqual([]);
  });
});

describe('a webhook about nothing we know', () => {
  test.for(['checkout', 'subscription', 'payment'])('a %s is put aside', async (kind, { shop }) => {
    const body = JSON.stringify({
      id: `evt_${kind}`,
      type: 'x',
      object: { kind, id: 'unheard_of' },
    });
    await receive(shop, body);
    await shop.doJobs();
    const events = await shop.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.externalId, `evt_${kind}`));
    expect(events).toMatchObject([{ processedAt: shop.now() }]);
  });
});

describe('webhooks that do not come', () => {
  test('in time: the return page finds the payment', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.pay(checkoutUrl, undefined, 'later');
    await shop.doJobs();
    expect(await shop.statusOf(anna, id)).toBe('pending');
    shop.pass(4 * SECOND);
    expect(await shop.statusOf(anna, id)).toBe('succeeded');
    shop.pass(10 * SECOND);
    await shop.doJobs();
    expect(await grantsOf(shop, anna)).toHaveLength(1);
    expect(shop.mailsTo(anna)).toEqual(['receipt']);
  });

  test('at all: the return page finds the payment', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'lifetime');
    await shop.pay(checkoutUrl, undefined, 'never');
    shop.pass(HOUR);
    expect(shop.waiting).toEqual([]);
    expect(await shop.payments.status(anna, id)).toEqual({
      id,
      status: 'succeeded',
      planId: 'lifetime',
      accessTo: '2999-12-31T00:00:00.000Z',
    });
  });
});

/** All that the events of a purchase may change. */
async function stateOf({ payments, mailsTo }: Shop, db: Db, caller: Caller, orderId: string) {
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
 * Processes events in every order there is, each time from the same beginning, and tells in which
 * different states that ends. Two beginnings of an order that leave the same state behind, with the
 * same events to come, go on alike, so only one of them is followed to its end.
 */
async function everyOrderOf<State>(
  shop: Shop,
  events: readonly string[],
  look: (db: Db) => Promise<State>,
) {
  const ends = new Map<string, State>();
  const followed = new Map<string, number>();
  const follow = async (db: Db, left: readonly string[]): Promise<number> => {
    const state = await look(db);
    const point = JSON.stringify([state, left.toSorted()]);
    if (left.length === 0) ends.set(point, state);
    let orderings = followed.get(point) ?? (left.length === 0 ? 1 : 0);
    if (followed.has(point)) return orderings;
    for (const event of left) {
      await undone(shop, db, async (tx) => {
        const provider = makeSandboxProvider({ ...shop, db: tx });
        await makePayments({ ...shop, db: tx, provider }).processEvent(event);
        const rest = left.filter((other) => other !== event);
        orderings += await follow(tx, rest);
      });
    }
    followed.set(point, orderings);
    return orderings;
  };
  const orderings = await follow(shop.db, events);
  return { ends: [...ends.values()], orderings };
}

/** Lets something happen and takes it back, mails included. */
async function undone({ mails }: Shop, db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const mailsBefore = mails.length;
  const enough = new Error('taken back');
  const happened = db.transaction(async (tx) => {
    await work(tx);
    throw enough;
  });
  await expect(happened).rejects.toBe(enough);
  mails.length = mailsBefore;
}
