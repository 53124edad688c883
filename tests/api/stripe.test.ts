import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY } from '#server/clock.ts';
import { providerEvents } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { ownFault, stripeShops } from '../support/stripe-shop.ts';

const openStripeShop = stripeShops();
const code = (problem: string) => expect.objectContaining({ code: problem });

describe('a checkout at Stripe', () => {
  test('is asked for with the price in the request and the order as its key', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member('es');
    const { id, checkoutUrl } = await shop.buy(anna, 'ultimate');
    expect(checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_test_/);
    expect(shop.stripe.requests).toMatchObject([
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
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { orderId } = await shop.subscribe(anna, 'lifetime');
    expect(shop.stripe.requests[0]?.params).toMatchObject({
      mode: 'payment',
      customer_creation: 'always',
      'invoice_creation[enabled]': 'true',
    });
    expect(await shop.statusOf(anna, orderId)).toBe('succeeded');
    expect(await shop.accessTo(anna)).toBe('2999-12-31T00:00:00.000Z');
  });

  test('of another plan is expired before a new one is made', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const first = await shop.buy(anna, 'basic');
    await shop.buy(anna, 'ultimate');
    expect(shop.stripe.get(shop.sessionOf(first.checkoutUrl)).status).toBe('expired');
    expect(await shop.statusOf(anna, first.id)).toBe('canceled');
  });

  test('is made for the customer that Stripe knows, or for a new one if it was deleted', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    await shop.buy(anna, 'lifetime');
    expect(shop.stripe.requests.at(-1)?.params).toMatchObject({ customer: session.customer });
    shop.stripe.forget(session.customer);
    expect(await shop.buy(anna, 'ultimate')).toMatchObject({ isNew: true });
    expect(shop.stripe.requests.at(-1)?.params).toMatchObject({
      customer_email: expect.stringContaining('@example.com'),
    });
  });
});

describe('what Stripe is asked', () => {
  test('a refund gives all of it back and cancels', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { orderId, session } = await shop.subscribe(anna, 'basic');
    const { quoteToken = '' } = await shop.payments.refund(anna, {});
    expect(await shop.payments.refund(anna, { quoteToken })).toMatchObject({
      status: 'refunded',
      accessTo: null,
    });
    expect(shop.stripe.get(session.subscription).status).toBe('canceled');
    const refunds = shop.stripe.requests.filter(
      ({ method, path }) => method === 'POST' && path === '/v1/refunds',
    );
    expect(refunds).toMatchObject([{ idempotencyKey: `refund ${orderId}` }]);
  });

  test('a refund that was made there before is done all the same', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'lifetime');
    const { quoteToken = '' } = await shop.payments.refund(anna, {});
    shop.stripe.refund({ payment_intent: session.payment_intent });
    expect(await shop.payments.refund(anna, { quoteToken })).toMatchObject({ status: 'refunded' });
  });

  test('a refund over which it broke once, and says so for a day, is made all the same', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'lifetime');
    const { quoteToken = '' } = await shop.payments.refund(anna, {});
    shop.stripe.goWrong(ownFault, ownFault);
    const failed = shop.payments.refund(anna, { quoteToken });
    await expect(failed).rejects.toEqual(code('provider_unavailable'));
    await shop.payments.reconcile();
    expect(shop.stripe.get(session.payment_intent).latest_charge.amount_refunded).toBe(14_999);
    expect(await shop.accessTo(anna)).toBeNull();
  });

  test('the portal is that of the customer', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member('es');
    const { session } = await shop.subscribe(anna, 'basic');
    expect(await shop.payments.manage(anna)).toEqual({ url: 'https://billing.stripe.test/p' });
    expect(shop.stripe.requests.at(-1)?.params).toEqual({
      customer: session.customer,
      locale: 'es',
      return_url: 'http://localhost:3000/cabinet/profile',
    });
  });

  test('a lifetime lets the subscription end with its period', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    shop.pass(DAY);
    await shop.subscribe(anna, 'lifetime');
    expect(shop.stripe.get(session.subscription).cancel_at_period_end).toBe(true);
  });

  test.each(['has ended without our hearing of it', 'was bought in test mode'])(
    'another plan is had even if the old one %s',
    async (fate) => {
      const shop = await openStripeShop();
      const anna = await shop.member();
      const { session } = await shop.subscribe(anna, 'basic');
      shop.pass(DAY);
      if (fate === 'was bought in test mode') shop.stripe.forget(session.subscription);
      else shop.stripe.get(session.subscription).status = 'canceled';
      const { orderId } = await shop.subscribe(anna, 'ultimate');
      expect(await shop.ordersOf(anna)).toContainEqual(
        expect.objectContaining({ id: orderId, othersEndedAt: shop.now() }),
      );
      const open = await shop.db
        .select()
        .from(providerEvents)
        .where(isNull(providerEvents.processedAt));
      expect(open).toEqual([]);
    },
  );

  test('who bought in test mode can remove their account in live mode', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    shop.stripe.forget(session.subscription);
    await shop.payments.cancelAllOf(anna.userId);
  });

  test('a checkout for an address that it does not take asks for another there', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    await shop.db
      .update(users)
      .set({ email: `${anna.userId}..@example.com` })
      .where(eq(users.id, anna.userId));
    expect(await shop.buy(anna, 'basic')).toMatchObject({ isNew: true });
    expect(shop.stripe.requests.at(-1)?.params).not.toHaveProperty('customer_email');
  });

  test('before a removal everything is ended, again if it has to be', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    shop.stripe.get(session.subscription).status = 'canceled';
    await shop.payments.cancelAllOf(anna.userId);
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'canceled' });
  });
});
