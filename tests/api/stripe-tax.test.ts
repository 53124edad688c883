import { describe, expect, test } from 'vitest';
import { makePayments } from '#server/billing/payments.ts';
import { makeStripeProvider } from '#server/billing/providers/stripe/stripe-provider.ts';
import type { Caller } from '#server/context.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();
type StripeFixture = Awaited<ReturnType<typeof openStripeBilling>>;

const withTax = { hasTax: true };

async function confirmRefund({ payments }: StripeFixture, caller: Caller) {
  const { quoteToken = '' } = await payments.refund(caller, {});
  return await payments.refund(caller, { quoteToken });
}

const notesOf = ({ stripe }: StripeFixture) => stripe.all('credit_note');

describe('with automatic tax', () => {
  test.each(['basic', 'lifetime'])(
    'the price of %s includes the tax, and its payment counts',
    async (planId) => {
      const billing = await openStripeBilling(withTax);
      const anna = await billing.member();
      const { orderId, session } = await billing.subscribe(anna, planId);
      expect(billing.stripe.writes()[0]?.params).toMatchObject({
        'automatic_tax[enabled]': 'true',
        'line_items[0][price_data][tax_behavior]': 'inclusive',
      });
      expect(session.total_details.amount_tax).toBeGreaterThan(0);
      expect(await billing.statusOf(anna, orderId)).toBe('succeeded');
      expect(billing.mails).toMatchObject([{ kind: 'receipt', amount: session.amount_total }]);
      expect(billing.log.errors).toEqual([]);
    },
  );

  test('a subtotal without the tax is not taken for another price', async () => {
    const billing = await openStripeBilling(withTax);
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
    session.amount_subtotal -= session.total_details.amount_tax;
    billing.stripe.pay(session.id);
    await billing.hear('checkout.session.completed', session);
    expect(await billing.statusOf(anna, id)).toBe('succeeded');
  });

  test('another amount is still another price, with the discount of the operator or without', async () => {
    const billing = await openStripeBilling(withTax);
    for (const [discount, status] of [
      [500, 'succeeded'],
      [0, 'failed'],
    ] as const) {
      const anna = await billing.member();
      const { id, checkoutUrl } = await billing.buy(anna, 'basic');
      const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
      session.amount_total -= 500;
      session.total_details.amount_discount = discount;
      billing.stripe.pay(session.id);
      await billing.hear('checkout.session.completed', session);
      expect(await billing.statusOf(anna, id)).toBe(status);
    }
  });

  test('a customer from before gives an address, which decides the tax of renewals', async () => {
    const billing = await openStripeBilling(withTax);
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    billing.stripe.get(session.customer).address = null;
    await billing.subscribe(anna, 'ultimate');
    expect(billing.stripe.get(session.customer).address).not.toBeNull();
  });
});

describe('a refund of a taxed invoice', () => {
  test.each(['basic', 'lifetime'])(
    'of %s has one credit note, which Stripe does not email',
    async (planId) => {
      const billing = await openStripeBilling(withTax);
      const anna = await billing.member();
      const { orderId } = await billing.subscribe(anna, planId);
      expect(await confirmRefund(billing, anna)).toMatchObject({ status: 'refunded' });
      const [refund] = billing.stripe.all('refund');
      expect(notesOf(billing)).toMatchObject([
        { amount: refund?.amount, refunds: [{ refund: refund?.id }] },
      ]);
      expect(billing.stripe.writes().at(-1)).toMatchObject({
        idempotencyKey: `credit note ${refund?.id}`,
        params: { email_type: 'none', 'metadata[order_id]': orderId },
      });
      expect(billing.log.errors).toEqual([]);
    },
  );

  test('also has one if tax is off by now', async () => {
    const billing = await openStripeBilling(withTax);
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const env = { ...billing.stripeEnv, STRIPE_AUTOMATIC_TAX: false };
    const { log, stripe } = billing;
    const provider = makeStripeProvider({ env, log, origin: stripe.origin });
    await confirmRefund({ ...billing, payments: makePayments({ ...billing, provider }) }, anna);
    expect(notesOf(billing)).toHaveLength(1);
  });

  test('that was made in two parts has one for each, unless support has made it', async () => {
    const billing = await openStripeBilling(withTax);
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'lifetime');
    const { payment_intent, invoice } = session;
    const [first, second] = ['2000', '3000'].map((amount) =>
      billing.stripe.refund({ payment_intent, amount }),
    );
    billing.stripe.make('cn', 'credit_note', {
      invoice,
      amount: 2000,
      status: 'issued',
      refunds: [{ refund: first?.id }],
    });
    billing.stripe.get(invoice).post_payment_credit_notes_amount = 2000;
    await billing.hear('charge.refunded', first ?? {});
    await confirmRefund(billing, anna);
    const made = notesOf(billing).flatMap(({ refunds }) => refunds as { refund: string }[]);
    expect(made).toHaveLength(3);
    expect(made).toContainEqual(expect.objectContaining({ refund: second?.id }));
    expect(billing.log.errors).toEqual([]);
  });

  test('is made even if Stripe refuses the credit note, and the operator hears of it', async () => {
    const billing = await openStripeBilling(withTax);
    const anna = await billing.member();
    const { orderId, session } = await billing.subscribe(anna, 'lifetime');
    const invoice = billing.stripe.get(session.invoice);
    invoice.post_payment_credit_notes_amount = invoice.amount_paid;
    expect(await confirmRefund(billing, anna)).toMatchObject({ status: 'refunded' });
    expect(notesOf(billing)).toEqual([]);
    expect(billing.log.errors).toMatchObject([{ alarm: 'credit_note_missing', orderId }]);
    await billing.payments.reconcile();
    expect(billing.log.errors).toHaveLength(1);
  });

  test('whose credit note is not answered is repeated, and the money goes back once', async () => {
    const billing = await openStripeBilling(withTax);
    const anna = await billing.member();
    await billing.subscribe(anna, 'lifetime');
    const unavailable = { answer: { status: 503, body: '{}' } };
    billing.stripe.goWrong('pass', unavailable);
    const asked = confirmRefund(billing, anna);
    await expect(asked).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await billing.payments.refunds(anna)).toMatchObject([{ status: 'requested' }]);
    await billing.payments.reconcile();
    expect(await billing.payments.refunds(anna)).toMatchObject([{ status: 'refunded' }]);
    expect(billing.stripe.all('refund')).toHaveLength(1);
    expect(notesOf(billing)).toHaveLength(1);
  });
});

test('a refund without tax is a plain one, also for a key that may not read invoices', async () => {
  for (const isForbidden of [false, true]) {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    if (isForbidden) billing.stripe.refuseReads('/v1/invoice_payments', { status: 403 });
    expect(await confirmRefund(billing, anna)).toMatchObject({ status: 'refunded' });
    expect(notesOf(billing)).toEqual([]);
    expect(billing.log.errors).toEqual([]);
  }
});
