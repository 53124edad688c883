import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import type { Caller } from '#server/context.ts';
import { payments } from '#server/db/schema/payments.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();
type StripeFixture = Awaited<ReturnType<typeof openStripeBilling>>;

async function subscribeWith(billing: StripeFixture, caller: Caller, planId: string, code: string) {
  const { id, checkoutUrl } = await billing.buy(caller, planId, undefined, 'card', code);
  const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
  billing.stripe.pay(session.id);
  await billing.hear('checkout.session.completed', session);
  return { id, session };
}

const mailsOf = (billing: StripeFixture, { userId }: Caller) =>
  billing.mails.filter(({ to }) => to.userId === userId);

test.each([
  ['code_expired', { active: false }],
  ['code_expired', { expires_at: 1 }],
  ['code_used_up', { active: false, max_redemptions: 5, times_redeemed: 5 }],
  ['code_used_up', { active: false, coupon: { max_redemptions: 1, times_redeemed: 1 } }],
  ['code_wrong_currency', { coupon: { percent_off: null, amount_off: 500, currency: 'eur' } }],
  ['code_not_for_purchase', { coupon: { applies_to: { products: ['prod_other'] } } }],
  ['code_not_for_purchase', { customer: 'cus_other' }],
  [
    'code_not_for_purchase',
    { restrictions: { minimum_amount: 99_999, minimum_amount_currency: 'usd' } },
  ],
])('a code of Stripe that does not count is %s: %j', async (code, changes) => {
  const billing = await openStripeBilling();
  billing.stripe.promote('SPRING', changes);
  const asked = billing.payments.checkCode(await billing.member(), { code: 'spring' });
  await expect(asked).rejects.toMatchObject({ code });
});

test('of codes written alike, the active one counts, for the plans and currencies of its coupon', async () => {
  const billing = await openStripeBilling();
  const products = ['mellow_day_basic'];
  billing.stripe.promote('SPRING', {
    coupon: {
      percent_off: null,
      amount_off: 400,
      currency: 'eur',
      currency_options: { usd: { amount_off: 500 } },
      applies_to: { products },
    },
  });
  billing.stripe.promote('Spring', { active: false });
  const anna = await billing.member();
  expect(await billing.payments.checkCode(anna, { code: 'spring' })).toEqual({
    code: 'SPRING',
    percentOff: null,
    plans: [{ planId: 'basic', price: { amount: 1499, currency: 'USD' }, payments: 1 }],
  });
});

test.each([
  ['once', { duration: 'once' }, [1799, 1999, 1999]],
  ['two months', { duration: 'repeating', duration_in_months: 2 }, [1799, 1799, 1999]],
  ['for ever', { duration: 'forever' }, [1799, 1799, 1799]],
])('emails name each price of a plan that is reduced %s', async (_how, coupon, prices) => {
  const billing = await openStripeBilling();
  billing.stripe.promote('SPRING', { coupon });
  const anna = await billing.member();
  const { session } = await subscribeWith(billing, anna, 'basic', 'SPRING');
  const subscription = billing.stripe.get(session.subscription);
  for (const _ of prices.slice(1)) {
    billing.pass(30 * DAY);
    billing.stripe.renew(session.subscription, true);
    await billing.hear('invoice.paid', subscription);
  }
  const receipts = mailsOf(billing, anna);
  expect(receipts.map((mail) => 'amount' in mail && mail.amount)).toEqual(prices);
  expect(receipts.map((mail) => 'discount' in mail && mail.discount)).toEqual(
    prices.map((price) => (price === 1999 ? false : 200)),
  );
  const next = prices.slice(1).map((amount) => ({ renewal: { amount } }));
  expect(receipts.slice(0, -1)).toMatchObject(next);
  expect(billing.log.errors).toEqual([]);
});

test('a renewal that fails is owed at its reduced price', async () => {
  const billing = await openStripeBilling();
  billing.stripe.promote('SPRING', { coupon: { duration: 'forever' } });
  const anna = await billing.member();
  const { session } = await subscribeWith(billing, anna, 'basic', 'SPRING');
  billing.pass(30 * DAY);
  billing.stripe.renew(session.subscription, false);
  await billing.hear('invoice.payment_failed', billing.stripe.get(session.subscription));
  expect(mailsOf(billing, anna).at(-1)).toMatchObject({ kind: 'renewal-failed', amount: 1799 });
});

test('a payment of which something is heard later keeps what was taken off', async () => {
  const billing = await openStripeBilling();
  billing.stripe.promote('SPRING', {});
  const anna = await billing.member();
  const { id, session } = await subscribeWith(billing, anna, 'basic', 'SPRING');
  const [payment_intent = ''] = billing.stripe.all('payment_intent').map((intent) => intent.id);
  billing.pass(30 * DAY);
  billing.stripe.renew(session.subscription, true);
  await billing.hear('invoice.paid', billing.stripe.get(session.subscription));
  billing.stripe.refund({ payment_intent, amount: '500' });
  await billing.hear('charge.refunded', { object: 'charge', payment_intent });
  const paid = await billing.db.select().from(payments).where(eq(payments.orderId, id));
  const first = paid.find(({ externalId }) => externalId === payment_intent);
  expect(first).toMatchObject({ amount: 1799, discount: 200, refundedAmount: 500 });
});

test('a code that Stripe refuses, or that takes off less than was shown, charges nobody', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const promotion = billing.stripe.promote('SPRING', {});
  const buy = () => billing.buy(anna, 'basic', undefined, 'card', 'SPRING');
  const { findPromotion } = billing.provider;
  billing.provider.findPromotion = async (...asked) => {
    const found = await findPromotion(...asked);
    // Used up a moment later.
    promotion.active = false;
    return found;
  };
  await expect(buy()).rejects.toMatchObject({ code: 'code_not_for_purchase' });
  promotion.active = true;
  billing.provider.findPromotion = async (...asked) => {
    const found = await findPromotion(...asked);
    return found && { ...found, percentOff: 20 };
  };
  await expect(buy()).rejects.toMatchObject({ code: 'code_not_for_purchase' });
  expect(await billing.ordersOf(anna)).toEqual([]);
  const sessions = billing.stripe.all('checkout.session');
  expect(sessions.map(({ status }) => status)).toEqual(['expired']);
});

test.each([
  ['once', 4499],
  ['forever', 4049],
])('the reminder of a renewal names its price after a discount %s', async (duration, amount) => {
  const billing = await openStripeBilling();
  billing.stripe.promote('SPRING', { coupon: { duration } });
  const anna = await billing.member();
  const { session } = await subscribeWith(billing, anna, 'ultimate', 'SPRING');
  // Also if one that has been used is still listed.
  const discounts = billing.stripe.all('discount').map(({ id }) => id);
  Object.assign(billing.stripe.get(session.subscription), { discounts });
  billing.pass(85 * DAY);
  await billing.payments.reconcile();
  expect(mailsOf(billing, anna).at(-1)).toMatchObject({ kind: 'renewal-coming', amount });
});
