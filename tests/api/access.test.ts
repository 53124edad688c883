import { describe, expect } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import type { Caller } from '#server/context.ts';
import type { Shop } from '../support/shop.ts';
import { test } from '../support/shop-test.ts';

const LEEWAY = 6 * HOUR;
const after = (shop: Shop, milliseconds: number) =>
  new Date(shop.now().getTime() + milliseconds).toISOString();

/** Lets time pass, as the reconciler sees it. */
async function wait(shop: Shop, milliseconds: number): Promise<void> {
  shop.pass(milliseconds);
  await shop.payments.reconcile();
}

/** Somebody who has just paid for the first time. */
async function subscriber(shop: Shop, planId = 'basic'): Promise<Caller> {
  const caller = await shop.member();
  await shop.subscribe(caller, planId);
  return caller;
}

const periodEnd = async (shop: Shop, caller: Caller) =>
  (await shop.payments.subscription(caller))?.currentPeriodEnd ?? null;

const untilPeriodEnd = async (shop: Shop, caller: Caller) =>
  new Date((await periodEnd(shop, caller)) ?? 0).getTime() - shop.now().getTime();

describe('access', () => {
  test('raises the claims of its user when it begins', async ({ shop }) => {
    const anna = await shop.member();
    expect(await shop.claimsOf(anna)).toBe(1);
    await shop.subscribe(anna, 'basic');
    expect(await shop.claimsOf(anna)).toBe(2);
  });

  test('of three months lasts three months', async ({ shop }) => {
    const anna = await subscriber(shop, 'ultimate');
    const until = new Date((await shop.accessTo(anna)) ?? 0);
    const months = new Date(shop.now());
    months.setUTCMonth(months.getUTCMonth() + 3);
    expect(until.getTime()).toBe(months.getTime() + LEEWAY);
  });

  test('goes on with every renewal, each with a receipt of its own', async ({ shop }) => {
    const anna = await subscriber(shop);
    await wait(shop, (await untilPeriodEnd(shop, anna)) + 10 * MINUTE);
    expect(await untilPeriodEnd(shop, anna)).toBeGreaterThan(27 * DAY);
    await wait(shop, (await untilPeriodEnd(shop, anna)) + 10 * MINUTE);
    await shop.payments.reconcile();
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt', 'receipt']);
    expect(await shop.claimsOf(anna)).toBe(4);
  });

  test('begins with a receipt that tells of the guarantee; those of renewals do not', async ({
    shop,
  }) => {
    const anna = await subscriber(shop);
    await wait(shop, (await untilPeriodEnd(shop, anna)) + 10 * MINUTE);
    const receipts = shop.mails.filter(({ to }) => to.userId === anna.userId);
    expect(receipts).toMatchObject([{ isRefundable: true }, { isRefundable: false }]);
  });

  test('is not lost in the hours in which a renewal may be late', async ({ shop }) => {
    const anna = await subscriber(shop);
    shop.pass((await untilPeriodEnd(shop, anna)) + LEEWAY - MINUTE);
    expect(new Date((await shop.accessTo(anna)) ?? 0) > shop.now()).toBe(true);
  });
});

describe('a renewal that fails', () => {
  test('leaves three days, and comes back as soon as it is paid', async ({ shop }) => {
    const anna = await subscriber(shop);
    await shop.manages(anna, 'fail');
    const end = (await untilPeriodEnd(shop, anna)) + shop.now().getTime();
    await wait(shop, end - shop.now().getTime() + 10 * MINUTE);
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'past_due' });
    expect(await shop.accessTo(anna)).toBe(new Date(end + 3 * DAY).toISOString());

    await wait(shop, 4 * DAY);
    expect(new Date((await shop.accessTo(anna)) ?? 0) < shop.now()).toBe(true);

    await shop.manages(anna, 'pay');
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'active' });
    expect(new Date((await shop.accessTo(anna)) ?? 0) > shop.now()).toBe(true);
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt']);
  });

  test('for a fortnight ends the subscription, which is told once', async ({ shop }) => {
    const anna = await subscriber(shop);
    await shop.manages(anna, 'fail');
    await wait(shop, (await untilPeriodEnd(shop, anna)) + 15 * DAY);
    await shop.payments.reconcile();
    expect(await shop.payments.subscription(anna)).toBeNull();
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'subscription-ended']);
    expect(await shop.buy(anna, 'basic')).toMatchObject({ isNew: true });
  });
});

describe('a cancelled subscription', () => {
  test('runs until what is paid is over, then it is told once that it ended', async ({ shop }) => {
    const anna = await subscriber(shop);
    await shop.manages(anna, 'cancel');
    expect(await shop.payments.subscription(anna)).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: true,
    });
    expect(await shop.accessTo(anna)).toBe(await periodEnd(shop, anna));

    await wait(shop, (await untilPeriodEnd(shop, anna)) + 10 * MINUTE);
    await shop.payments.reconcile();
    expect(await shop.payments.subscription(anna)).toBeNull();
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'subscription-ended']);
  });

  test('can be resumed, and is then renewed as before', async ({ shop }) => {
    const anna = await subscriber(shop);
    await shop.manages(anna, 'cancel');
    await shop.manages(anna, 'resume');
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'active' });
    await wait(shop, (await untilPeriodEnd(shop, anna)) + 10 * MINUTE);
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'active' });
  });

  test('that still runs is not sold again: it can be resumed', async ({ shop }) => {
    const anna = await subscriber(shop);
    await shop.manages(anna, 'cancel');
    const again = shop.buy(anna, 'basic');
    await expect(again).rejects.toEqual(expect.objectContaining({ code: 'already_subscribed' }));
  });
});

describe('another plan on top of a running one', () => {
  test('a lifetime lets the subscription end with its period', async ({ shop }) => {
    const anna = await subscriber(shop);
    shop.pass(MINUTE);
    const end = await untilPeriodEnd(shop, anna);
    await shop.subscribe(anna, 'lifetime');
    expect(await shop.payments.subscription(anna)).toMatchObject({
      planId: 'lifetime',
      status: 'active',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });
    await wait(shop, end + 10 * MINUTE);
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt']);
    expect(await shop.accessTo(anna)).toBe('2999-12-31T00:00:00.000Z');
  });

  test('a longer plan takes the place of a shorter one', async ({ shop }) => {
    const anna = await subscriber(shop);
    shop.pass(MINUTE);
    const end = await untilPeriodEnd(shop, anna);
    await shop.subscribe(anna, 'ultimate');
    expect(await shop.payments.subscription(anna)).toMatchObject({ planId: 'ultimate' });
    const until = await shop.accessTo(anna);
    await wait(shop, end + 10 * MINUTE);
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt']);
    expect(await shop.accessTo(anna)).toBe(until);
  });

  test('who resumes the old plan afterwards keeps both', async ({ shop }) => {
    const anna = await subscriber(shop);
    shop.pass(MINUTE);
    const end = await untilPeriodEnd(shop, anna);
    await shop.subscribe(anna, 'lifetime');
    await shop.manages(anna, 'resume');
    await wait(shop, end + 10 * MINUTE);
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt', 'receipt']);
  });

  test('what is owed for the old plan is not collected any more', async ({ shop }) => {
    const anna = await subscriber(shop);
    await shop.manages(anna, 'fail');
    await wait(shop, (await untilPeriodEnd(shop, anna)) + DAY);
    await shop.subscribe(anna, 'ultimate');
    await wait(shop, 20 * DAY);
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt']);
    expect(await shop.payments.subscription(anna)).toMatchObject({ planId: 'ultimate' });
  });
});

describe('what a user sees of it', () => {
  test('who has nothing sees nothing', async ({ shop }) => {
    expect(await shop.payments.subscription(await shop.member())).toBeNull();
  });

  test('a subscription with all that can be done with it', async ({ shop }) => {
    const anna = await subscriber(shop);
    expect(await shop.payments.subscription(anna)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      planId: 'basic',
      status: 'active',
      startedAt: shop.now().toISOString(),
      currentPeriodEnd: expect.any(String),
      cancelAtPeriodEnd: false,
      canManage: true,
      refundableUntil: after(shop, 14 * DAY),
    });
  });

  test('a lifetime under the id of its order', async ({ shop }) => {
    const anna = await shop.member();
    const orderId = await shop.subscribe(anna, 'lifetime');
    expect(await shop.payments.subscription(anna)).toMatchObject({ id: orderId, canManage: true });
  });

  test('the guarantee is shown as long as it can be used', async ({ shop }) => {
    const anna = await subscriber(shop);
    shop.pass(14 * DAY);
    expect(await shop.payments.subscription(anna)).toMatchObject({ refundableUntil: null });
  });
});
