import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import { providerEvents } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { ownError, stripeFixtures } from '../support/stripe-fixture.ts';

const openStripeBilling = stripeFixtures();
const code = (problem: string) => expect.objectContaining({ code: problem });

describe('a checkout at Stripe', () => {
  test('is requested with the price in the request and the order as its key', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member('es');
    const { id, checkoutUrl } = await billing.buy(anna, 'ultimate');
    expect(checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_test_/);
    expect(billing.stripe.writes()).toMatchObject([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        idempotencyKey: id,
        params: {
          mode: 'subscription',
          locale: 'es',
          client_reference_id: id,
          customer_email: expect.stringContaining('@example.com'),
          success_url: `http://localhost:3000/cabinet/payment?order=${id}`,
          cancel_url: 'http://localhost:3000/cabinet/payment',
          'line_items[0][price_data][unit_amount]': '4499',
          'line_items[0][price_data][currency]': 'usd',
          'line_items[0][price_data][product_data][name]': 'Ultimate',
          'line_items[0][price_data][recurring][interval]': 'month',
          'line_items[0][price_data][recurring][interval_count]': '3',
          'subscription_data[metadata][order_id]': id,
        },
      },
    ]);
  });

  test('of a lifetime is a single payment', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { orderId } = await billing.subscribe(anna, 'lifetime');
    expect(billing.stripe.writes()[0]?.params).toMatchObject({
      mode: 'payment',
      customer_creation: 'always',
      'invoice_creation[enabled]': 'true',
    });
    expect(await billing.statusOf(anna, orderId)).toBe('succeeded');
    expect(await billing.accessTo(anna)).toBe('2999-12-31T00:00:00.000Z');
  });

  test('of another plan is expired before a new one is created', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const first = await billing.buy(anna, 'basic');
    await billing.buy(anna, 'ultimate');
    expect(billing.stripe.get(billing.sessionOf(first.checkoutUrl)).status).toBe('expired');
    expect(await billing.statusOf(anna, first.id)).toBe('canceled');
  });

  test('is created for the customer that Stripe knows, or for a new one if it was deleted', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    await billing.buy(anna, 'lifetime');
    expect(billing.stripe.requests.at(-1)?.params).toMatchObject({ customer: session.customer });
    billing.stripe.forget(session.customer);
    expect(await billing.buy(anna, 'ultimate')).toMatchObject({ isNew: true });
    expect(billing.stripe.requests.at(-1)?.params).toMatchObject({
      customer_email: expect.stringContaining('@example.com'),
    });
  });
});

describe('requests to Stripe', () => {
  test('a refund returns everything and cancels', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { orderId, session } = await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await billing.payments.refund(anna, {});
    expect(await billing.payments.refund(anna, { quoteToken })).toMatchObject({
      status: 'refunded',
      accessTo: null,
    });
    expect(billing.stripe.get(session.subscription).status).toBe('canceled');
    const refunds = billing.stripe.requests.filter(
      ({ method, path }) => method === 'POST' && path === '/v1/refunds',
    );
    expect(refunds).toMatchObject([{ idempotencyKey: `refund ${orderId}` }]);
  });

  test('a refund that was already made there still completes', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'lifetime');
    const { quoteToken = '' } = await billing.payments.refund(anna, {});
    billing.stripe.refund({ payment_intent: session.payment_intent });
    expect(await billing.payments.refund(anna, { quoteToken })).toMatchObject({
      status: 'refunded',
    });
  });

  test('a refund that failed with an internal error, repeated for a day, is still made', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'lifetime');
    const { quoteToken = '' } = await billing.payments.refund(anna, {});
    billing.stripe.goWrong(ownError, ownError);
    const failed = billing.payments.refund(anna, { quoteToken });
    await expect(failed).rejects.toEqual(code('provider_unavailable'));
    await billing.payments.reconcile();
    expect(billing.stripe.get(session.payment_intent).latest_charge.amount_refunded).toBe(14_999);
    expect(await billing.accessTo(anna)).toBeNull();
  });

  test('the portal is that of the customer', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member('es');
    const { session } = await billing.subscribe(anna, 'basic');
    expect(await billing.payments.manage(anna)).toEqual({ url: 'https://billing.stripe.test/p' });
    expect(billing.stripe.requests.at(-1)?.params).toEqual({
      customer: session.customer,
      locale: 'es',
      return_url: 'http://localhost:3000/cabinet/profile',
    });
  });

  test('a lifetime lets the subscription end with its period', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    billing.pass(DAY);
    await billing.subscribe(anna, 'lifetime');
    expect(billing.stripe.get(session.subscription).cancel_at_period_end).toBe(true);
  });

  test.each(['has ended without our hearing of it', 'was bought in test mode'])(
    'another plan works even if the old one %s',
    async (fate) => {
      const billing = await openStripeBilling();
      const anna = await billing.member();
      const { session } = await billing.subscribe(anna, 'basic');
      billing.pass(DAY);
      if (fate === 'was bought in test mode') billing.stripe.forget(session.subscription);
      else billing.stripe.get(session.subscription).status = 'canceled';
      const { orderId } = await billing.subscribe(anna, 'ultimate');
      expect(await billing.ordersOf(anna)).toContainEqual(
        expect.objectContaining({ id: orderId, othersEndedAt: billing.now() }),
      );
      const open = await billing.db
        .select()
        .from(providerEvents)
        .where(isNull(providerEvents.processedAt));
      expect(open).toEqual([]);
    },
  );

  test('a user who bought in test mode can remove their account in live mode', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    billing.stripe.forget(session.subscription);
    await billing.payments.cancelAllOf(anna.userId);
  });

  test('a checkout for an address that it refuses asks for another one there', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    await billing.db
      .update(users)
      .set({ email: `${anna.userId}..@example.com` })
      .where(eq(users.id, anna.userId));
    expect(await billing.buy(anna, 'basic')).toMatchObject({ isNew: true });
    expect(billing.stripe.requests.at(-1)?.params).not.toHaveProperty('customer_email');
  });

  test('before a removal everything is ended, repeatedly if needed', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    billing.stripe.get(session.subscription).status = 'canceled';
    await billing.payments.cancelAllOf(anna.userId);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'canceled' });
  });
});
