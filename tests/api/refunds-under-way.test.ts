import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#server/base/clock.ts';
import type { Caller } from '#server/context.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();
type StripeFixture = Awaited<ReturnType<typeof openStripeBilling>>;
type First = Parameters<StripeFixture['stripe']['refundsBegin']>[0];

/** A user who bought a plan and requested a refund, which has this state at Stripe. */
async function refunded(billing: StripeFixture, first: First, planId = 'basic') {
  const anna = await billing.member();
  const { orderId, session } = await billing.subscribe(anna, planId);
  const { quoteToken = '' } = await billing.payments.refund(anna, {});
  billing.stripe.refundsBegin(first);
  const answer = await billing.payments.refund(anna, { quoteToken });
  const payment: string =
    session.payment_intent ??
    billing.stripe.get(session.subscription).latest_invoice.payments.data[0].payment.payment_intent;
  const [refund] = billing.stripe.refundsOf(payment);
  if (refund === undefined) throw new Error('nothing was given back');
  return { anna, orderId, answer, payment, refund };
}

const announced = (billing: StripeFixture, { userId }: Caller) =>
  billing.mails.flatMap((mail) =>
    mail.kind === 'refund' && mail.to.userId === userId ? [mail.status] : [],
  );

const statusOf = async (billing: StripeFixture, caller: Caller) =>
  (await billing.payments.refunds(caller)).map(({ status }) => status);

describe('a refund that Stripe has accepted', () => {
  test.each(['pending', 'requires_action'] as const)(
    'is announced as under way while it is %s, and as paid back when it is',
    async (first) => {
      const billing = await openStripeBilling();
      const { anna, orderId, answer, refund } = await refunded(billing, first);
      expect(answer).toMatchObject({ status: 'pending', orderId, accessTo: null });
      expect(await billing.payments.refunds(anna)).toEqual([
        {
          orderId,
          planId: 'basic',
          amount: { amount: 1999, currency: 'USD' },
          status: 'pending',
          requestedAt: billing.now().toISOString(),
          updatedAt: billing.now().toISOString(),
        },
      ]);
      expect(announced(billing, anna)).toEqual(['pending']);

      billing.pass(DAY);
      billing.stripe.endRefund(refund.id, 'succeeded');
      await billing.hear('refund.updated', refund);
      expect(await statusOf(billing, anna)).toEqual(['refunded']);
      expect(announced(billing, anna)).toEqual(['pending', 'succeeded']);
      expect(billing.log.errors).toEqual([]);
    },
  );

  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'and that fails, as %s reports, is owed: the member gets one email, and the operator an alarm',
    async (type) => {
      const billing = await openStripeBilling();
      const { anna, orderId, refund } = await refunded(billing, 'succeeded');
      billing.pass(DAY);
      billing.stripe.endRefund(refund.id, 'failed');
      await billing.hear(type, refund);
      await billing.hear(type, refund);
      expect(await statusOf(billing, anna)).toEqual(['failed']);
      expect(announced(billing, anna)).toEqual(['succeeded', 'failed']);
      expect(billing.log.errors).toMatchObject([
        { alarm: 'refund_failed', orderId, refund: refund.id },
      ]);
    },
  );

  test('and that fails leaves access ended, and cannot be requested again', async () => {
    const billing = await openStripeBilling();
    const { anna, refund } = await refunded(billing, 'pending', 'lifetime');
    billing.stripe.endRefund(refund.id, 'failed');
    await billing.hear('refund.failed', refund);
    expect(await billing.accessTo(anna)).toBeNull();
    const again = billing.payments.refund(anna, {});
    await expect(again).rejects.toMatchObject({ code: 'not_refundable' });
  });

  test('and that fails at once is never announced as sent', async () => {
    const billing = await openStripeBilling();
    const { anna, orderId, answer } = await refunded(billing, 'failed');
    expect(answer).toMatchObject({ status: 'failed' });
    expect(await statusOf(billing, anna)).toEqual(['failed']);
    expect(announced(billing, anna)).toEqual(['failed']);
    expect(billing.log.errors).toMatchObject([{ alarm: 'refund_failed', orderId }]);
  });

  test('and that the operator repeats after it failed is followed', async () => {
    const billing = await openStripeBilling();
    const { anna, payment, refund } = await refunded(billing, 'pending');
    billing.stripe.endRefund(refund.id, 'failed');
    await billing.hear('refund.failed', refund);
    await billing.hear('refund.created', billing.stripe.refund({ payment_intent: payment }));
    expect(await statusOf(billing, anna)).toEqual(['refunded']);
    expect(announced(billing, anna)).toEqual(['pending', 'failed', 'succeeded']);
  });

  test('in two parts, one of them refunded earlier, is complete when both are', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'lifetime');
    const { payment_intent } = session;
    const first = billing.stripe.refund({ payment_intent, amount: '5000' });
    await billing.hear('charge.refunded', first);
    const { quoteToken = '', amount } = await billing.payments.refund(anna, {});
    expect(amount).toEqual({ amount: 9_999, currency: 'USD' });
    billing.stripe.refundsBegin('pending');
    const answer = await billing.payments.refund(anna, { quoteToken });
    expect(answer).toMatchObject({ status: 'pending' });
    const [second] = billing.stripe.refundsOf(payment_intent);
    billing.stripe.endRefund(second?.id ?? '', 'succeeded');
    await billing.hear('refund.updated', second ?? {});
    expect(await statusOf(billing, anna)).toEqual(['refunded']);
  });

  test('for a removed user sends no email, but still alarms the operator', async () => {
    const billing = await openStripeBilling();
    const { anna, refund } = await refunded(billing, 'pending');
    await billing.db.delete(users).where(eq(users.id, anna.userId));
    billing.stripe.endRefund(refund.id, 'failed');
    await billing.hear('refund.failed', refund);
    expect(announced(billing, anna)).toEqual(['pending']);
    expect(billing.log.errors).toMatchObject([{ alarm: 'refund_failed' }]);
  });
});

describe('a refund without a webhook', () => {
  test.each([
    ['succeeded', 'refunded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('and that has %s is found by the reconciler', async (end, shown) => {
    const billing = await openStripeBilling();
    const { anna, refund } = await refunded(billing, 'pending');
    billing.stripe.endRefund(refund.id, end);
    billing.pass(15 * MINUTE);
    await billing.payments.reconcile();
    expect(await statusOf(billing, anna)).toEqual([shown]);
  });

  test('and that a bank returns weeks later is found within a day', async () => {
    const billing = await openStripeBilling();
    const { anna, refund } = await refunded(billing, 'succeeded');
    billing.pass(30 * DAY);
    await billing.payments.reconcile();
    billing.stripe.endRefund(refund.id, 'failed');
    billing.pass(DAY + MINUTE);
    await billing.payments.reconcile();
    expect(await statusOf(billing, anna)).toEqual(['failed']);
    expect(announced(billing, anna)).toEqual(['succeeded', 'failed']);
  });

  test('and that the operator repeats is found within a day, without an event', async () => {
    const billing = await openStripeBilling();
    const { anna, payment, refund } = await refunded(billing, 'pending');
    billing.stripe.endRefund(refund.id, 'failed');
    billing.pass(MINUTE);
    await billing.payments.reconcile();
    expect(await statusOf(billing, anna)).toEqual(['failed']);
    billing.stripe.refund({ payment_intent: payment });
    billing.pass(DAY + MINUTE);
    await billing.payments.reconcile();
    expect(await statusOf(billing, anna)).toEqual(['refunded']);
  });

  test('is checked once a day after it has arrived, and not forever', async () => {
    const billing = await openStripeBilling();
    await refunded(billing, 'succeeded');
    const asked = () => billing.stripe.requests.filter(({ path }) => path === '/v1/refunds').length;
    billing.pass(DAY + MINUTE);
    await billing.payments.reconcile();
    const once = asked();
    billing.pass(15 * MINUTE);
    await billing.payments.reconcile();
    expect(asked()).toBe(once);
    billing.pass(60 * DAY);
    await billing.payments.reconcile();
    expect(asked()).toBe(once);
  });
});

describe('a refund that an older release made', () => {
  test.each([
    ['succeeded', [], 'refunded'],
    ['failed', ['failed'], 'failed'],
  ] as const)(
    'and that has %s causes an email only if that is a change',
    async (end, told, shown) => {
      const billing = await openStripeBilling();
      const { anna, orderId, refund } = await refunded(billing, 'succeeded');
      await billing.db.update(refunds).set({ outcome: null }).where(eq(refunds.orderId, orderId));
      billing.mails.length = 0;
      expect(await statusOf(billing, anna)).toEqual(['refunded']);
      if (end === 'failed') billing.stripe.endRefund(refund.id, end);
      billing.pass(15 * MINUTE);
      await billing.payments.reconcile();
      expect(announced(billing, anna)).toEqual(told);
      expect(await statusOf(billing, anna)).toEqual([shown]);
    },
  );
});

test.each(['needs_response', 'under_review', 'lost'])(
  'a refund that Stripe refuses because its dispute is %s ends nothing, and is not kept',
  async (status) => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { orderId, session } = await billing.subscribe(anna, 'lifetime');
    const { quoteToken = '' } = await billing.payments.refund(anna, {});
    const dispute = billing.stripe.dispute(session.payment_intent, status);
    const made = billing.payments.refund(anna, { quoteToken });
    await expect(made).rejects.toMatchObject({ code: 'payment_disputed' });
    expect(await billing.payments.refunds(anna)).toEqual([]);
    dispute.status = 'won';
    await billing.payments.reconcile();
    expect(billing.stripe.refundsOf(session.payment_intent)).toEqual([]);
    const answer = await billing.payments.refundBySupport(anna.userId, orderId);
    expect(answer).toMatchObject({ isFirst: true, refund: { status: 'refunded' } });
  },
);

test('an inquiry of a bank does not keep a refund back', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { session } = await billing.subscribe(anna, 'lifetime');
  billing.stripe.dispute(session.payment_intent, 'warning_needs_response');
  const { quoteToken = '' } = await billing.payments.refund(anna, {});
  expect(await billing.payments.refund(anna, { quoteToken })).toMatchObject({ status: 'refunded' });
});

test('a refund by support at Stripe that fails gives access again', async () => {
  const billing = await openStripeBilling();
  const anna = await billing.member();
  const { session } = await billing.subscribe(anna, 'lifetime');
  const refund = billing.stripe.refund({ payment_intent: session.payment_intent });
  await billing.hear('charge.refunded', refund);
  expect(await billing.accessTo(anna)).toBeNull();
  billing.stripe.endRefund(refund.id, 'failed');
  await billing.hear('refund.failed', refund);
  expect(await billing.accessTo(anna)).not.toBeNull();
});
