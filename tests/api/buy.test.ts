import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { makePayments } from '#server/billing/payments.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { orders } from '#server/db/schema/payments.ts';
import { DECLINED_CARD, type Shop } from '../support/shop.ts';
import { test } from '../support/shop-test.ts';

const code = (problem: string) => expect.objectContaining({ code: problem });

const openOrdersOf = (shop: Shop, userId: string) =>
  shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending')));

describe('buying a plan', () => {
  test('leads to a checkout of its own', async ({ shop }) => {
    const anna = await shop.member();
    const bought = await shop.buy(anna, 'basic');
    expect(bought).toMatchObject({
      isNew: true,
      checkoutUrl: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/checkout\/cs_/),
    });
    expect(await shop.statusOf(anna, bought.id)).toBe('pending');
    expect(await shop.accessTo(anna)).toBeNull();
  });

  test('keeps the price that was shown', async ({ shop }) => {
    const anna = await shop.member();
    const { id } = await shop.buy(anna, 'ultimate');
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ amount: 4499, currency: 'USD', planId: 'ultimate' });
  });

  test('is refused for a plan that does not exist', async ({ shop }) => {
    const anna = await shop.member();
    await expect(shop.buy(anna, 'premium')).rejects.toEqual(code('unknown_plan'));
  });

  test('with the same key is the same order', async ({ shop }) => {
    const anna = await shop.member();
    const key = randomUUID();
    const first = await shop.buy(anna, 'basic', key);
    expect(await shop.buy(anna, 'basic', key)).toEqual({ ...first, isNew: false });
    await shop.pay(first.checkoutUrl);
    await shop.doJobs();
    expect(await shop.buy(anna, 'basic', key)).toEqual({ ...first, isNew: false });
  });

  test('with the key of another plan’s order is refused: nobody pays for what they did not choose', async ({
    shop,
  }) => {
    const anna = await shop.member();
    const key = randomUUID();
    const { id } = await shop.buy(anna, 'basic', key);
    const refused = expect.objectContaining({
      code: 'invalid',
      fields: { idempotencyKey: 'value' },
    });
    await expect(shop.buy(anna, 'lifetime', key)).rejects.toEqual(refused);
    expect(await shop.statusOf(anna, id)).toBe('pending');
  });

  test('with one key for two plans at once is one order of the first', async ({ shop }) => {
    const anna = await shop.member();
    const key = randomUUID();
    const wishes = ['basic', 'ultimate'].map((plan) => shop.buy(anna, plan, key));
    const bought = await Promise.allSettled(wishes);
    expect(bought.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await openOrdersOf(shop, anna.userId)).toHaveLength(1);
  });

  test('with the same key is another order for another user', async ({ shop }) => {
    const [anna, ben] = [await shop.member(), await shop.member()];
    const key = randomUUID();
    const { id } = await shop.buy(anna, 'basic', key);
    const other = await shop.buy(ben, 'basic', key);
    expect(other.isNew).toBe(true);
    expect(other.id).not.toBe(id);
  });

  test('again while the order is open is the same order, whatever the key', async ({ shop }) => {
    const anna = await shop.member();
    const first = await shop.buy(anna, 'basic');
    expect(await shop.buy(anna, 'basic')).toEqual({ ...first, isNew: false });
  });

  test('20 times at once is one order and one checkout', async ({ shop }) => {
    const anna = await shop.member();
    const wishes = Array.from({ length: 20 }, () => shop.buy(anna, 'basic'));
    const bought = await Promise.all(wishes);
    expect(new Set(bought.map(({ id }) => id)).size).toBe(1);
    expect(new Set(bought.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(bought.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await openOrdersOf(shop, anna.userId)).toHaveLength(1);
  });

  test('in eight processes at once is one order, too', async ({ shop }) => {
    const anna = await shop.member();
    const body = { planId: 'basic', method: 'card' as const };
    const wishes = Array.from({ length: 8 }, () =>
      makePayments(shop).buy(anna, { ...body, idempotencyKey: randomUUID() }),
    );
    const bought = await Promise.all(wishes);
    expect(new Set(bought.map(({ id }) => id)).size).toBe(1);
    expect(new Set(bought.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await openOrdersOf(shop, anna.userId)).toHaveLength(1);
  });

  test('of all plans at once leaves one open order', async ({ shop }) => {
    const anna = await shop.member();
    const plans = ['basic', 'ultimate', 'lifetime', 'basic', 'ultimate', 'lifetime'];
    await Promise.allSettled(plans.map((planId) => shop.buy(anna, planId)));
    expect(await openOrdersOf(shop, anna.userId)).toHaveLength(1);
  });

  test('is done ten times a minute and not more', async ({ shop }) => {
    const anna = await shop.member();
    for (let count = 0; count < 10; count += 1) await shop.buy(anna, 'basic');
    const tooMany = expect.objectContaining({ code: 'too_many_requests', retryAfter: 60 });
    await expect(shop.buy(anna, 'basic')).rejects.toEqual(tooMany);
    shop.pass(MINUTE);
    expect((await shop.buy(anna, 'basic')).isNew).toBe(false);
  });
});

describe('changing one’s mind', () => {
  test('closes the open order of the other plan, so that nobody can pay it', async ({ shop }) => {
    const anna = await shop.member();
    const first = await shop.buy(anna, 'basic');
    const second = await shop.buy(anna, 'ultimate');
    expect(second.isNew).toBe(true);
    expect(await shop.statusOf(anna, first.id)).toBe('canceled');
    expect(await shop.pay(first.checkoutUrl)).toBe('expired');
    expect(await shop.pay(second.checkoutUrl)).toBe('paid');
  });

  test('a moment too late: what was just paid counts, and the new plan replaces it', async ({
    shop,
  }) => {
    const anna = await shop.member();
    const first = await shop.buy(anna, 'basic');
    await shop.pay(first.checkoutUrl, undefined, 'never');
    const second = await shop.buy(anna, 'ultimate');
    expect(second.isNew).toBe(true);
    expect(await shop.statusOf(anna, first.id)).toBe('succeeded');
  });

  test('after a decline begins a new order', async ({ shop }) => {
    const anna = await shop.member();
    const first = await shop.buy(anna, 'basic');
    await shop.pay(first.checkoutUrl, DECLINED_CARD);
    await shop.doJobs();
    expect(await shop.statusOf(anna, first.id)).toBe('failed');
    const second = await shop.buy(anna, 'basic');
    expect(second).toMatchObject({ isNew: true });
    expect(second.id).not.toBe(first.id);
  });

  test('an order whose checkout is over is not offered again', async ({ shop }) => {
    const anna = await shop.member();
    const first = await shop.buy(anna, 'basic');
    shop.pass(25 * 60 * MINUTE);
    const second = await shop.buy(anna, 'basic');
    expect(second.id).not.toBe(first.id);
    expect(await shop.statusOf(anna, first.id)).toBe('canceled');
  });
});

describe('buying what one has', () => {
  test('is refused while the plan runs', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    await expect(shop.buy(anna, 'basic')).rejects.toEqual(code('already_subscribed'));
  });

  test('is refused even if no webhook has told of the payment', async ({ shop }) => {
    const anna = await shop.member();
    const { checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.pay(checkoutUrl, undefined, 'never');
    shop.pass(4 * SECOND);
    await expect(shop.buy(anna, 'basic')).rejects.toEqual(code('already_subscribed'));
  });

  test('any plan is refused to who has a lifetime', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'lifetime');
    for (const plan of ['basic', 'ultimate', 'lifetime']) {
      await expect(shop.buy(anna, plan)).rejects.toEqual(code('already_subscribed'));
    }
  });
});
