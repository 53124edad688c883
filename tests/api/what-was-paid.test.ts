import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makePayments } from '#server/billing/payments.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import type { Caller } from '#server/context.ts';
import { grants, orders } from '#server/db/schema/payments.ts';
import { PLANS } from '../support/shop.ts';
import { stripeShops } from '../support/stripe-shop.ts';

const openStripeShop = stripeShops();
type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;

/** An order of which Stripe knows, while we never heard its answer. */
async function orderUnheardOf(shop: StripeShop, caller: Caller, planId: string): Promise<string> {
  shop.stripe.goWrong({ answer: { status: 502, body: '<html>Bad gateway</html>' }, isDone: true });
  await expect(shop.buy(caller, planId)).rejects.toMatchObject({ code: 'payment_unavailable' });
  const [order] = await shop.ordersOf(caller);
  if (order?.providerSession !== null) throw new Error('the answer was heard');
  return order.id;
}

const grantsOf = (shop: StripeShop, { userId }: Caller) =>
  shop.db.select().from(grants).where(eq(grants.userId, userId));

describe('an order whose answer was lost', () => {
  test('is not paid by a payment link that a buyer has put its id into', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const orderId = await orderUnheardOf(shop, anna, 'lifetime');
    const paid = shop.stripe.payAtLink({ client_reference_id: orderId, amount: 1 });
    await shop.hear('checkout.session.completed', paid);
    await shop.payments.reconcile();
    expect(await shop.accessTo(anna)).toBeNull();
    expect(await grantsOf(shop, anna)).toEqual([]);
    expect(await shop.ordersOf(anna)).toMatchObject([{ status: 'pending', providerSession: null }]);
    expect(shop.log.errors).toMatchObject([
      { alarm: 'wrong_sale', orderId, checkout: paid.id, mismatches: ['origin'] },
    ]);
  });

  test.each([{}, { client_reference_id: 'invoice no. 7' }])(
    'has nothing to do with what else is sold by the account: %j',
    async (reference) => {
      const shop = await openStripeShop();
      const anna = await shop.member();
      await orderUnheardOf(shop, anna, 'lifetime');
      const paid = shop.stripe.payAtLink({ ...reference, amount: 14_999 });
      await shop.hear('checkout.session.completed', paid);
      expect(await shop.accessTo(anna)).toBeNull();
      expect(shop.log.errors).toEqual([]);
    },
  );

  test('is paid in the checkout that was made for it', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const orderId = await orderUnheardOf(shop, anna, 'lifetime');
    const session = shop.stripe.sessionFor(orderId);
    shop.stripe.pay(session.id);
    await shop.hear('checkout.session.completed', session);
    expect(await shop.statusOf(anna, orderId)).toBe('succeeded');
    expect(await shop.accessTo(anna)).not.toBeNull();
    expect(shop.log.errors).toEqual([]);
  });

  test.each([
    ['kind', { mode: 'subscription', amount: 14_999 }],
    ['kind', { mode: 'setup', amount: 14_999 }],
    ['amount', { amount: 1 }],
    ['amount', { amount: 15_000 }],
    ['currency', { amount: 14_999, currency: 'mxn' }],
  ])('is not paid by a checkout that sells something else, by its %s: %j', async (what, sold) => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const orderId = await orderUnheardOf(shop, anna, 'lifetime');
    const paid = shop.stripe.payAtLink({ ...sold, metadata: { order_id: orderId } });
    await shop.hear('checkout.session.completed', paid);
    expect(await grantsOf(shop, anna)).toEqual([]);
    expect(await shop.ordersOf(anna)).toMatchObject([{ status: 'pending', providerSession: null }]);
    expect(shop.log.errors).toMatchObject([
      {
        alarm: 'wrong_sale',
        orderId,
        checkout: paid.id,
        mismatches: expect.arrayContaining([what]),
      },
    ]);
  });
});

describe('an order with a checkout of its own', () => {
  test.each(['basic', 'lifetime'])(
    'of %s gives nothing if another amount was paid in it, and calls the operator',
    async (planId) => {
      const shop = await openStripeShop();
      const anna = await shop.member();
      const { id, checkoutUrl } = await shop.buy(anna, planId);
      const session = shop.stripe.get(shop.sessionOf(checkoutUrl));
      session.amount_subtotal = 1;
      shop.stripe.pay(session.id);
      await shop.hear('checkout.session.completed', session);
      expect(await shop.statusOf(anna, id)).toBe('failed');
      expect(await grantsOf(shop, anna)).toEqual([]);
      expect(shop.mails).toEqual([]);
      expect(shop.log.errors).toMatchObject([
        { alarm: 'wrong_sale', orderId: id, checkout: session.id, mismatches: ['amount'] },
      ]);
      shop.pass(10 * MINUTE);
      await shop.payments.reconcile();
      expect(shop.log.errors).toHaveLength(1);
    },
  );

  test('is counted as an alarm, where alarms are counted', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { checkoutUrl } = await shop.buy(anna, 'basic');
    const session = shop.stripe.get(shop.sessionOf(checkoutUrl));
    session.currency = 'eur';
    shop.stripe.pay(session.id);
    const counted: string[] = [];
    shop.pass(10 * MINUTE);
    await makePayments({ ...shop, countAlarm: (kind) => counted.push(kind) }).reconcile();
    expect(counted).toEqual(['wrong_sale']);
  });

  test('gives what was paid for with a tax on top, or less a discount of the operator', async () => {
    const shop = await openStripeShop();
    for (const total of [18_149, 7_500]) {
      const anna = await shop.member();
      const { id, checkoutUrl } = await shop.buy(anna, 'lifetime');
      const session = shop.stripe.get(shop.sessionOf(checkoutUrl));
      session.amount_total = total;
      shop.stripe.pay(session.id);
      await shop.hear('checkout.session.completed', session);
      expect(await shop.statusOf(anna, id)).toBe('succeeded');
      expect(await shop.accessTo(anna)).not.toBeNull();
    }
    expect(shop.log.errors).toEqual([]);
  });

  test('is compared with the price of its day, whatever the plan costs by now', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { checkoutUrl } = await shop.buy(anna, 'basic');
    shop.stripe.pay(shop.sessionOf(checkoutUrl));
    const dearer = PLANS.map((plan) => ({
      ...plan,
      price: { amount: 2 * plan.price.amount, currency: 'EUR' },
      interval: 'lifetime' as const,
    }));
    const payments = makePayments({ ...shop, catalogue: { plans: dearer } });
    shop.pass(10 * MINUTE);
    await payments.reconcile();
    expect(await shop.ordersOf(anna)).toMatchObject([{ status: 'succeeded', interval: 'month' }]);
  });

  test('that an older release wrote is paid as ever', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.db.update(orders).set({ interval: null }).where(eq(orders.id, id));
    const session = shop.stripe.get(shop.sessionOf(checkoutUrl));
    shop.stripe.pay(session.id);
    await shop.hear('checkout.session.completed', session);
    expect(await shop.statusOf(anna, id)).toBe('succeeded');
  });
});

test('a renewal counts at whatever price the operator lets it be paid', async () => {
  const shop = await openStripeShop();
  const anna = await shop.member();
  const { session } = await shop.subscribe(anna, 'basic');
  const subscription = shop.stripe.get(session.subscription);
  const before = await shop.accessTo(anna);
  subscription.amount = 999;
  shop.pass(30 * DAY);
  shop.stripe.renew(subscription.id, true);
  await shop.hear('customer.subscription.updated', subscription);
  expect(Date.parse((await shop.accessTo(anna)) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  expect(shop.mails).toMatchObject([{ amount: 1999 }, { amount: 999 }]);
  expect(shop.log.errors).toEqual([]);
});
