import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import { ProviderError } from '#server/billing/providers/provider.ts';
import { orders } from '#server/db/schema/payments.ts';
import { type BillingFixture, DECLINED_CARD, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

const code = (problem: string) => expect.objectContaining({ code: problem });

const openOrdersOf = (billing: BillingFixture, userId: string) =>
  billing.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending')));

describe('buying a plan', () => {
  test('returns a checkout of its own', async () => {
    const anna = await billing.member();
    const bought = await billing.buy(anna, 'basic');
    expect(bought).toMatchObject({
      isNew: true,
      checkoutUrl: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/checkout\/cs_/),
    });
    expect(await billing.statusOf(anna, bought.id)).toBe('pending');
    expect(await billing.accessTo(anna)).toBeNull();
  });

  test('uses the price that was shown', async () => {
    const anna = await billing.member();
    const { id } = await billing.buy(anna, 'ultimate');
    const [order] = await billing.db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ amount: 4499, currency: 'USD', planId: 'ultimate' });
  });

  test('is refused for an unknown plan', async () => {
    const anna = await billing.member();
    await expect(billing.buy(anna, 'premium')).rejects.toEqual(code('unknown_plan'));
  });

  test('with the same key returns the same order', async () => {
    const anna = await billing.member();
    const key = randomUUID();
    const first = await billing.buy(anna, 'basic', key);
    expect(await billing.buy(anna, 'basic', key)).toEqual({ ...first, isNew: false });
    await billing.pay(first.checkoutUrl);
    await billing.doJobs();
    expect(await billing.buy(anna, 'basic', key)).toEqual({ ...first, isNew: false });
  });

  test('with the key of another plan’s order is refused: nobody pays for what they did not choose', async () => {
    const anna = await billing.member();
    const key = randomUUID();
    const { id } = await billing.buy(anna, 'basic', key);
    const refused = expect.objectContaining({
      code: 'invalid',
      fields: { idempotencyKey: 'value' },
    });
    await expect(billing.buy(anna, 'lifetime', key)).rejects.toEqual(refused);
    expect(await billing.statusOf(anna, id)).toBe('pending');
  });

  test('with one key for two plans at once makes one order, for the first', async () => {
    const anna = await billing.member();
    const key = randomUUID();
    const { provider } = billing;
    const asked = makePayments({
      ...billing,
      provider: {
        ...provider,
        // Both purchases are under way before one of them makes an order.
        findPromotion: async (...code) => {
          await billing.buy(anna, 'basic', key);
          return await provider.findPromotion(...code);
        },
      },
    });
    const body = { planId: 'ultimate', method: 'card', idempotencyKey: key } as const;
    await expect(asked.buy(anna, { ...body, code: 'WELCOME10' })).rejects.toEqual(code('invalid'));
    expect(await openOrdersOf(billing, anna.userId)).toMatchObject([{ planId: 'basic' }]);
  });

  test('with the same key makes another order for another user', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    const key = randomUUID();
    const { id } = await billing.buy(anna, 'basic', key);
    const other = await billing.buy(ben, 'basic', key);
    expect(other.isNew).toBe(true);
    expect(other.id).not.toBe(id);
  });

  test('again while the order is open returns the same order, whatever the key', async () => {
    const anna = await billing.member();
    const first = await billing.buy(anna, 'basic');
    expect(await billing.buy(anna, 'basic')).toEqual({ ...first, isNew: false });
  });

  test('20 times at once makes one order and one checkout', async () => {
    const anna = await billing.member();
    const purchases = Array.from({ length: 20 }, () => billing.buy(anna, 'basic'));
    const bought = await Promise.all(purchases);
    expect(new Set(bought.map(({ id }) => id)).size).toBe(1);
    expect(new Set(bought.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(bought.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await openOrdersOf(billing, anna.userId)).toHaveLength(1);
  });

  test('in eight processes at once makes one order, too', async () => {
    const anna = await billing.member();
    const body = { planId: 'basic', method: 'card' as const };
    const purchases = Array.from({ length: 8 }, () =>
      makePayments(billing).buy(anna, { ...body, idempotencyKey: randomUUID() }),
    );
    const bought = await Promise.all(purchases);
    expect(new Set(bought.map(({ id }) => id)).size).toBe(1);
    expect(new Set(bought.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await openOrdersOf(billing, anna.userId)).toHaveLength(1);
  });

  test('30 times a day makes orders; then members wait until the first is a day old', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    const key = randomUUID();
    const plans = ['basic', 'ultimate'];
    for (let order = 0; order < 30; order += 1) {
      await billing.buy(anna, plans[order % 2] ?? '', order === 29 ? key : undefined);
      billing.pass(MINUTE);
    }
    const refused = expect.objectContaining({
      code: 'too_many_orders',
      retryAfter: (DAY - 30 * MINUTE) / SECOND,
    });
    await expect(billing.buy(anna, 'basic')).rejects.toEqual(refused);
    expect(await openOrdersOf(billing, anna.userId)).toHaveLength(1);
    expect((await billing.buy(anna, 'ultimate', key)).isNew).toBe(false);
    expect((await billing.buy(ben, 'basic')).isNew).toBe(true);
    billing.pass(DAY - 30 * MINUTE);
    expect((await billing.buy(anna, 'basic')).isNew).toBe(true);
  });

  test('of all plans at once leaves one open order', async () => {
    const anna = await billing.member();
    const plans = ['basic', 'ultimate', 'lifetime', 'basic', 'ultimate', 'lifetime'];
    await Promise.allSettled(plans.map((planId) => billing.buy(anna, planId)));
    expect(await openOrdersOf(billing, anna.userId)).toHaveLength(1);
  });

  test('is limited to ten times a minute', async () => {
    const anna = await billing.member();
    for (let count = 0; count < 10; count += 1) await billing.buy(anna, 'basic');
    const tooMany = expect.objectContaining({ code: 'too_many_requests', retryAfter: 60 });
    await expect(billing.buy(anna, 'basic')).rejects.toEqual(tooMany);
    billing.pass(MINUTE);
    expect((await billing.buy(anna, 'basic')).isNew).toBe(false);
  });
});

describe('switching to another plan', () => {
  test('closes the open order of the first plan, so that nobody can pay it', async () => {
    const anna = await billing.member();
    const first = await billing.buy(anna, 'basic');
    const second = await billing.buy(anna, 'ultimate');
    expect(second.isNew).toBe(true);
    expect(await billing.statusOf(anna, first.id)).toBe('canceled');
    expect(await billing.pay(first.checkoutUrl)).toBe('expired');
    expect(await billing.pay(second.checkoutUrl)).toBe('paid');
  });

  test('just after paying replaces the plan that was paid', async () => {
    const anna = await billing.member();
    const first = await billing.buy(anna, 'basic');
    await billing.pay(first.checkoutUrl, undefined, 'never');
    const second = await billing.buy(anna, 'ultimate');
    expect(second.isNew).toBe(true);
    expect(await billing.statusOf(anna, first.id)).toBe('succeeded');
  });

  test('after a decline starts a new order', async () => {
    const anna = await billing.member();
    const first = await billing.buy(anna, 'basic');
    await billing.pay(first.checkoutUrl, DECLINED_CARD);
    await billing.doJobs();
    expect(await billing.statusOf(anna, first.id)).toBe('failed');
    const second = await billing.buy(anna, 'basic');
    expect(second).toMatchObject({ isNew: true });
    expect(second.id).not.toBe(first.id);
  });

  test('an order whose checkout is over is not offered again', async () => {
    const anna = await billing.member();
    const first = await billing.buy(anna, 'basic');
    billing.pass(25 * 60 * MINUTE);
    const second = await billing.buy(anna, 'basic');
    expect(second.id).not.toBe(first.id);
    expect(await billing.statusOf(anna, first.id)).toBe('canceled');
  });
});

describe('buying a plan that the user already has', () => {
  test('is refused while the plan is active', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    await expect(billing.buy(anna, 'basic')).rejects.toEqual(code('already_subscribed'));
  });

  test('is refused even before a webhook has reported the payment', async () => {
    const anna = await billing.member();
    const { checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.pay(checkoutUrl, undefined, 'never');
    billing.pass(4 * SECOND);
    await expect(billing.buy(anna, 'basic')).rejects.toEqual(code('already_subscribed'));
  });

  test('with a lifetime is refused for any plan', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'lifetime');
    for (const plan of ['basic', 'ultimate', 'lifetime']) {
      await expect(billing.buy(anna, plan)).rejects.toEqual(code('already_subscribed'));
    }
  });
});

test('each change of an order is one line of the log, without a person, and is counted', async () => {
  const counted: string[] = [];
  let isRefusing = false;
  const billing = await openBilling((sandbox) => ({
    ...sandbox,
    createCheckout: async (request) => {
      if (isRefusing) throw new ProviderError('refused', 'no');
      return await sandbox.createCheckout(request);
    },
  }));
  const payments = makePayments({ ...billing, counts: { order: (event) => counted.push(event) } });
  const anna = await billing.member();
  const buy = (planId: string) =>
    payments.buy(anna, { planId, method: 'card', idempotencyKey: randomUUID() });
  const { id: left } = await buy('basic');
  const { id: paid, checkoutUrl } = await buy('ultimate');
  expect((await buy('ultimate')).isNew).toBe(false);
  await billing.pay(checkoutUrl);
  for (const _time of [1, 2]) {
    billing.pass(10 * MINUTE);
    await payments.reconcile();
  }
  isRefusing = true;
  await expect(buy('lifetime')).rejects.toEqual(code('payment_unavailable'));

  const changes = billing.log.infos.filter((line) => 'to' in line);
  const line = { planId: 'basic', provider: 'sandbox', message: 'an order changed' };
  const [basic, ultimate, lifetime] = ['basic', 'ultimate', 'lifetime'].map((planId) => ({
    ...line,
    planId,
  }));
  const refused = expect.any(String);
  expect(changes).toEqual([
    { ...basic, orderId: left, from: null, to: 'pending' },
    { ...basic, orderId: left, from: 'pending', to: 'canceled' },
    { ...ultimate, orderId: paid, from: null, to: 'pending' },
    { ...ultimate, orderId: paid, from: 'pending', to: 'succeeded' },
    { ...lifetime, orderId: refused, from: null, to: 'pending' },
    { ...lifetime, orderId: refused, from: 'pending', to: 'deleted' },
  ]);
  expect(counted).toEqual(changes.map((change) => ('to' in change ? change.to : '')));
  await billing.close();
});
