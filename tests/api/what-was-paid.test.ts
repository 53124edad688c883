import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import type { Caller } from '#server/context.ts';
import { grants, orders } from '#server/db/schema/payments.ts';
import { PLANS } from '../support/billing-fixture.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();
type StripeFixture = Awaited<ReturnType<typeof openStripeBilling>>;

/** An order that Stripe knows, although its response never reached us. */
async function orderUnheardOf(
  billing: StripeFixture,
  caller: Caller,
  planId: string,
): Promise<string> {
  billing.stripe.goWrong({
    answer: { status: 502, body: '<html>Bad gateway</html>' },
    isDone: true,
  });
  await expect(billing.buy(caller, planId)).rejects.toMatchObject({ code: 'payment_unavailable' });
  const [order] = await billing.ordersOf(caller);
  if (order?.providerSession !== null) throw new Error('the answer was heard');
  return order.id;
}

const grantsOf = (billing: StripeFixture, { userId }: Caller) =>
  billing.db.select().from(grants).where(eq(grants.userId, userId));

describe('an order whose response was lost', () => {
  test('is not paid by a payment link into which a buyer has put its id', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const orderId = await orderUnheardOf(billing, anna, 'lifetime');
    const paid = billing.stripe.payAtLink({ client_reference_id: orderId, amount: 1 });
    await billing.hear('checkout.session.completed', paid);
    await billing.payments.reconcile();
    expect(await billing.accessTo(anna)).toBeNull();
    expect(await grantsOf(billing, anna)).toEqual([]);
    expect(await billing.ordersOf(anna)).toMatchObject([
      { status: 'pending', providerSession: null },
    ]);
    expect(billing.log.errors).toMatchObject([
      { alarm: 'wrong_sale', orderId, checkout: paid.id, mismatches: ['origin'] },
    ]);
  });

  test.each([{}, { client_reference_id: 'invoice no. 7' }])(
    'is not affected by other sales of the account: %j',
    async (reference) => {
      const billing = await openStripeBilling();
      const anna = await billing.member();
      await orderUnheardOf(billing, anna, 'lifetime');
      const paid = billing.stripe.payAtLink({ ...reference, amount: 14_999 });
      await billing.hear('checkout.session.completed', paid);
      expect(await billing.accessTo(anna)).toBeNull();
      expect(billing.log.errors).toEqual([]);
    },
  );

  test('is paid in the checkout that was created for it', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const orderId = await orderUnheardOf(billing, anna, 'lifetime');
    const session = billing.stripe.sessionFor(orderId);
    billing.stripe.pay(session.id);
    await billing.hear('checkout.session.completed', session);
    expect(await billing.statusOf(anna, orderId)).toBe('succeeded');
    expect(await billing.accessTo(anna)).not.toBeNull();
    expect(billing.log.errors).toEqual([]);
  });

  test.each([
    ['kind', { mode: 'subscription', amount: 14_999 }],
    ['kind', { mode: 'setup', amount: 14_999 }],
    ['amount', { amount: 1 }],
    ['amount', { amount: 15_000 }],
    ['currency', { amount: 14_999, currency: 'mxn' }],
  ])('is not paid by a checkout that sells something else, by its %s: %j', async (what, sold) => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const orderId = await orderUnheardOf(billing, anna, 'lifetime');
    const paid = billing.stripe.payAtLink({ ...sold, metadata: { order_id: orderId } });
    await billing.hear('checkout.session.completed', paid);
    expect(await grantsOf(billing, anna)).toEqual([]);
    expect(await billing.ordersOf(anna)).toMatchObject([
      { status: 'pending', providerSession: null },
    ]);
    expect(billing.log.errors).toMatchObject([
      {
        alarm: 'wrong_sale',
        orderId,
        checkout: paid.id,
        mismatches: expect.arrayContaining([what]),
      },
    ]);
  });
});

describe('an order with its own checkout', () => {
  test.each(['basic', 'lifetime'])(
    'of %s gives nothing if another amount was paid in it, and alarms the operator',
    async (planId) => {
      const billing = await openStripeBilling();
      const anna = await billing.member();
      const { id, checkoutUrl } = await billing.buy(anna, planId);
      const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
      session.amount_subtotal = 1;
      billing.stripe.pay(session.id);
      await billing.hear('checkout.session.completed', session);
      expect(await billing.statusOf(anna, id)).toBe('failed');
      expect(await grantsOf(billing, anna)).toEqual([]);
      expect(billing.mails).toEqual([]);
      expect(billing.log.errors).toMatchObject([
        { alarm: 'wrong_sale', orderId: id, checkout: session.id, mismatches: ['amount'] },
      ]);
      billing.pass(10 * MINUTE);
      await billing.payments.reconcile();
      expect(billing.log.errors).toHaveLength(1);
    },
  );

  test('is counted as an alarm, if alarms are counted', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { checkoutUrl } = await billing.buy(anna, 'basic');
    const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
    session.currency = 'eur';
    billing.stripe.pay(session.id);
    const counted: string[] = [];
    billing.pass(10 * MINUTE);
    const counts = { alarm: (kind: string) => counted.push(kind) };
    await makePayments({ ...billing, counts }).reconcile();
    expect(counted).toEqual(['wrong_sale']);
  });

  test('gives its plan with an additional tax, or with a discount of the operator', async () => {
    const billing = await openStripeBilling();
    for (const total of [18_149, 7_500]) {
      const anna = await billing.member();
      const { id, checkoutUrl } = await billing.buy(anna, 'lifetime');
      const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
      session.amount_total = total;
      billing.stripe.pay(session.id);
      await billing.hear('checkout.session.completed', session);
      expect(await billing.statusOf(anna, id)).toBe('succeeded');
      expect(await billing.accessTo(anna)).not.toBeNull();
    }
    expect(billing.log.errors).toEqual([]);
  });

  test('is compared with the price of its day, whatever the plan costs by now', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { checkoutUrl } = await billing.buy(anna, 'basic');
    billing.stripe.pay(billing.sessionOf(checkoutUrl));
    const dearer = PLANS.map((plan) => ({
      ...plan,
      price: { amount: 2 * plan.price.amount, currency: 'EUR' },
      interval: 'lifetime' as const,
    }));
    const payments = makePayments({ ...billing, catalogue: { plans: dearer } });
    billing.pass(10 * MINUTE);
    await payments.reconcile();
    expect(await billing.ordersOf(anna)).toMatchObject([
      { status: 'succeeded', interval: 'month' },
    ]);
  });

  test('that an older release wrote is paid as before', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.db.update(orders).set({ interval: null }).where(eq(orders.id, id));
    const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
    billing.stripe.pay(session.id);
    await billing.hear('checkout.session.completed', session);
    expect(await billing.statusOf(anna, id)).toBe('succeeded');
  });
});

test('a renewal counts at whatever price the operator sets', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { session } = await billing.subscribe(anna, 'basic');
  const subscription = billing.stripe.get(session.subscription);
  const before = await billing.accessTo(anna);
  subscription.amount = 999;
  billing.pass(30 * DAY);
  billing.stripe.renew(subscription.id, true);
  await billing.hear('customer.subscription.updated', subscription);
  expect(Date.parse((await billing.accessTo(anna)) ?? '')).toBeGreaterThan(
    Date.parse(before ?? ''),
  );
  expect(billing.mails).toMatchObject([{ amount: 1999 }, { amount: 999 }]);
  expect(billing.log.errors).toEqual([]);
});
