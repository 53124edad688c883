import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#server/clock.ts';
import type { Caller } from '#server/context.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { stripeShops } from '../support/stripe-shop.ts';

const openStripeShop = stripeShops();
type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
type First = Parameters<StripeShop['stripe']['refundsBegin']>[0];

/** Somebody who has bought a plan, asked for their money, and has this refund at Stripe. */
async function refunded(shop: StripeShop, first: First, planId = 'basic') {
  const anna = await shop.member();
  const { orderId, session } = await shop.subscribe(anna, planId);
  const { quoteToken = '' } = await shop.payments.refund(anna, {});
  shop.stripe.refundsBegin(first);
  const answer = await shop.payments.refund(anna, { quoteToken });
  const payment: string =
    session.payment_intent ??
    shop.stripe.get(session.subscription).latest_invoice.payments.data[0].payment.payment_intent;
  const [refund] = shop.stripe.refundsOf(payment);
  if (refund === undefined) throw new Error('nothing was given back');
  return { anna, orderId, answer, payment, refund };
}

/** What the mails about a member's refund said, one after the other. */
const toldOf = (shop: StripeShop, { userId }: Caller) =>
  shop.mails.flatMap((mail) =>
    mail.kind === 'refund' && mail.to.userId === userId ? [mail.status] : [],
  );

const statusOf = async (shop: StripeShop, caller: Caller) =>
  (await shop.payments.refunds(caller)).map(({ status }) => status);

describe('a refund that Stripe has taken on', () => {
  test.each(['pending', 'requires_action'] as const)(
    'is told as on its way while it is %s, and as paid back when it is',
    async (first) => {
      const shop = await openStripeShop();
      const { anna, orderId, answer, refund } = await refunded(shop, first);
      expect(answer).toMatchObject({ status: 'pending', orderId, accessTo: null });
      expect(await shop.payments.refunds(anna)).toEqual([
        {
          orderId,
          planId: 'basic',
          amount: { amount: 1999, currency: 'USD' },
          status: 'pending',
          requestedAt: shop.now().toISOString(),
          updatedAt: shop.now().toISOString(),
        },
      ]);
      expect(toldOf(shop, anna)).toEqual(['pending']);

      shop.pass(DAY);
      shop.stripe.endRefund(refund.id, 'succeeded');
      await shop.hear('refund.updated', refund);
      expect(await statusOf(shop, anna)).toEqual(['refunded']);
      expect(toldOf(shop, anna)).toEqual(['pending', 'succeeded']);
      expect(shop.log.errors).toEqual([]);
    },
  );

  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'and that fails, as %s says, is owed: its member is told once, and the operator called',
    async (type) => {
      const shop = await openStripeShop();
      const { anna, orderId, refund } = await refunded(shop, 'succeeded');
      shop.pass(DAY);
      shop.stripe.endRefund(refund.id, 'failed');
      await shop.hear(type, refund);
      await shop.hear(type, refund);
      expect(await statusOf(shop, anna)).toEqual(['failed']);
      expect(toldOf(shop, anna)).toEqual(['succeeded', 'failed']);
      expect(shop.log.errors).toMatchObject([
        { alarm: 'refund_failed', orderId, refund: refund.id },
      ]);
    },
  );

  test('and that fails leaves access ended, and cannot be asked for once more', async () => {
    const shop = await openStripeShop();
    const { anna, refund } = await refunded(shop, 'pending', 'lifetime');
    shop.stripe.endRefund(refund.id, 'failed');
    await shop.hear('refund.failed', refund);
    expect(await shop.accessTo(anna)).toBeNull();
    const again = shop.payments.refund(anna, {});
    await expect(again).rejects.toMatchObject({ code: 'not_refundable' });
  });

  test('and that fails at once is never told as sent', async () => {
    const shop = await openStripeShop();
    const { anna, orderId, answer } = await refunded(shop, 'failed');
    expect(answer).toMatchObject({ status: 'failed' });
    expect(await statusOf(shop, anna)).toEqual(['failed']);
    expect(toldOf(shop, anna)).toEqual(['failed']);
    expect(shop.log.errors).toMatchObject([{ alarm: 'refund_failed', orderId }]);
  });

  test('and that the operator makes again after it failed is followed', async () => {
    const shop = await openStripeShop();
    const { anna, payment, refund } = await refunded(shop, 'pending');
    shop.stripe.endRefund(refund.id, 'failed');
    await shop.hear('refund.failed', refund);
    await shop.hear('refund.created', shop.stripe.refund({ payment_intent: payment }));
    expect(await statusOf(shop, anna)).toEqual(['refunded']);
    expect(toldOf(shop, anna)).toEqual(['pending', 'failed', 'succeeded']);
  });

  test('in two parts, of which one was given back before, is over when both are', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'lifetime');
    const { payment_intent } = session;
    const first = shop.stripe.refund({ payment_intent, amount: '5000' });
    await shop.hear('charge.refunded', first);
    const { quoteToken = '', amount } = await shop.payments.refund(anna, {});
    expect(amount).toEqual({ amount: 9_999, currency: 'USD' });
    shop.stripe.refundsBegin('pending');
    const answer = await shop.payments.refund(anna, { quoteToken });
    expect(answer).toMatchObject({ status: 'pending' });
    const [second] = shop.stripe.refundsOf(payment_intent);
    shop.stripe.endRefund(second?.id ?? '', 'succeeded');
    await shop.hear('refund.updated', second ?? {});
    expect(await statusOf(shop, anna)).toEqual(['refunded']);
  });

  test('for somebody who is gone writes to nobody, and the operator is called all the same', async () => {
    const shop = await openStripeShop();
    const { anna, refund } = await refunded(shop, 'pending');
    await shop.db.delete(users).where(eq(users.id, anna.userId));
    shop.stripe.endRefund(refund.id, 'failed');
    await shop.hear('refund.failed', refund);
    expect(toldOf(shop, anna)).toEqual(['pending']);
    expect(shop.log.errors).toMatchObject([{ alarm: 'refund_failed' }]);
  });
});

describe('a refund of which no webhook tells', () => {
  test.each([
    ['succeeded', 'refunded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('and that has %s is found by the reconciler', async (end, shown) => {
    const shop = await openStripeShop();
    const { anna, refund } = await refunded(shop, 'pending');
    shop.stripe.endRefund(refund.id, end);
    shop.pass(15 * MINUTE);
    await shop.payments.reconcile();
    expect(await statusOf(shop, anna)).toEqual([shown]);
  });

  test('and that a bank sends back weeks later is found within a day', async () => {
    const shop = await openStripeShop();
    const { anna, refund } = await refunded(shop, 'succeeded');
    shop.pass(30 * DAY);
    await shop.payments.reconcile();
    shop.stripe.endRefund(refund.id, 'failed');
    shop.pass(DAY + MINUTE);
    await shop.payments.reconcile();
    expect(await statusOf(shop, anna)).toEqual(['failed']);
    expect(toldOf(shop, anna)).toEqual(['succeeded', 'failed']);
  });

  test('is looked at once a day after it has arrived, and not for ever', async () => {
    const shop = await openStripeShop();
    await refunded(shop, 'succeeded');
    const asked = () => shop.stripe.requests.filter(({ path }) => path === '/v1/refunds').length;
    shop.pass(DAY + MINUTE);
    await shop.payments.reconcile();
    const once = asked();
    shop.pass(15 * MINUTE);
    await shop.payments.reconcile();
    expect(asked()).toBe(once);
    shop.pass(60 * DAY);
    await shop.payments.reconcile();
    expect(asked()).toBe(once);
  });
});

describe('a refund that an older release made', () => {
  test.each([
    ['succeeded', [], 'refunded'],
    ['failed', ['failed'], 'failed'],
  ] as const)('and that has %s is told only if that is news', async (end, told, shown) => {
    const shop = await openStripeShop();
    const { anna, orderId, refund } = await refunded(shop, 'succeeded');
    await shop.db.update(refunds).set({ outcome: null }).where(eq(refunds.orderId, orderId));
    shop.mails.length = 0;
    expect(await statusOf(shop, anna)).toEqual(['refunded']);
    if (end === 'failed') shop.stripe.endRefund(refund.id, end);
    shop.pass(15 * MINUTE);
    await shop.payments.reconcile();
    expect(toldOf(shop, anna)).toEqual(told);
    expect(await statusOf(shop, anna)).toEqual([shown]);
  });
});

test('money that support gives back at Stripe, and that comes back, gives access again', async () => {
  const shop = await openStripeShop();
  const anna = await shop.member();
  const { session } = await shop.subscribe(anna, 'lifetime');
  const refund = shop.stripe.refund({ payment_intent: session.payment_intent });
  await shop.hear('charge.refunded', refund);
  expect(await shop.accessTo(anna)).toBeNull();
  shop.stripe.endRefund(refund.id, 'failed');
  await shop.hear('refund.failed', refund);
  expect(await shop.accessTo(anna)).not.toBeNull();
});
