import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { grants, providerEvents } from '#server/db/tables/payments.ts';
import { makeStripeProvider } from '#server/payments/stripe/stripe-provider.ts';
import type { Caller } from '#server/services/caller.ts';
import { openShop } from '../support/shop.ts';
import { type Mishap, signedByStripe, startStripe } from '../support/stripe-stand-in.ts';
import { testDatabase } from '../support/test-database.ts';

const SIGNING_SECRET = 'whsec_of_a_test';
const code = (problem: string) => expect.objectContaining({ code: problem });

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A shop that takes money by the stand-in of Stripe. */
async function openStripeShop({ limitMs = 5_000, signingSecret = SIGNING_SECRET } = {}) {
  let now = () => new Date(0);
  const seconds = () => Math.floor(now().getTime() / SECOND);
  const stripe = await startStripe(seconds);
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: signingSecret,
    STRIPE_API: stripe.origin,
  };
  const shop = await openShop(() => makeStripeProvider(env, limitMs), database);
  now = shop.now;
  onTestFinished(async () => {
    await stripe.close();
  });

  /** Sends an event as Stripe does, and lets it be dealt with. */
  async function hear(type: string, object: object, signedAt = seconds()): Promise<void> {
    const event = { id: randomUUID(), type, data: { object } };
    const { body, signature } = signedByStripe(event, SIGNING_SECRET, signedAt);
    await shop.payments.receiveWebhook('stripe', body, signature);
    await shop.doJobs();
  }

  const sessionOf = (checkoutUrl: string) => checkoutUrl.split('/').at(-1) ?? '';

  async function subscribe(caller: Caller, planId: string) {
    const { id, checkoutUrl } = await shop.buy(caller, planId);
    stripe.pay(sessionOf(checkoutUrl));
    const session = stripe.get(sessionOf(checkoutUrl));
    await hear('checkout.session.completed', session);
    return { orderId: id, session };
  }
  return { ...shop, stripe, seconds, hear, subscribe, sessionOf };
}

const isoOf = (seconds: number) => new Date(seconds * SECOND).toISOString();
const LEEWAY_SECONDS = 6 * 60 * 60;

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

describe('what Stripe tells', () => {
  test('a payment gives access for its period, and a receipt', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    const end = shop.stripe.get(session.subscription).items.data[0].current_period_end;
    expect(await shop.accessTo(anna)).toBe(isoOf(end + LEEWAY_SECONDS));
    expect(shop.mails).toMatchObject([
      { kind: 'receipt', amount: 1999, currency: 'USD', paidUntil: isoOf(end) },
    ]);
  });

  test.each([
    ['customer.subscription.created', 'subscription'],
    ['invoice.paid', 'invoice'],
  ])('%s alone, before anything else, is enough', async (type, kind) => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    shop.stripe.pay(shop.sessionOf(checkoutUrl));
    const { subscription } = shop.stripe.get(shop.sessionOf(checkoutUrl));
    const parent = { subscription_details: { subscription } };
    await shop.hear(
      type,
      kind === 'invoice'
        ? { id: 'in_9', object: kind, parent }
        : { id: subscription, object: kind },
    );
    expect(await shop.statusOf(anna, id)).toBe('succeeded');
  });

  test('a renewal goes on, one that fails leaves three days, and it recovers', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    const subscription = shop.stripe.get(session.subscription);
    const [item] = subscription.items.data;

    shop.pass(30 * DAY);
    shop.stripe.renew(subscription.id, true);
    await shop.hear('customer.subscription.updated', subscription);
    expect(await shop.accessTo(anna)).toBe(isoOf(item.current_period_end + LEEWAY_SECONDS));

    shop.pass(30 * DAY);
    const due = item.current_period_end;
    shop.stripe.renew(subscription.id, false);
    await shop.hear('customer.subscription.updated', subscription);
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'past_due' });
    expect(await shop.accessTo(anna)).toBe(isoOf(due + (3 * DAY) / SECOND));

    shop.stripe.payInvoice(subscription.id);
    await shop.hear('customer.subscription.updated', subscription);
    expect(await shop.accessTo(anna)).toBe(isoOf(item.current_period_end + LEEWAY_SECONDS));
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt', 'receipt']);
  });

  test('a renewal that is not charged yet gives no more than what is paid', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    const before = await shop.accessTo(anna);
    shop.stripe.renew(session.subscription, false);
    const subscription = shop.stripe.get(session.subscription);
    subscription.status = 'active';
    await shop.hear('customer.subscription.updated', subscription);
    expect(await shop.accessTo(anna)).toBe(before);
  });

  test.each([{ cancel_at_period_end: true }, { cancel_at: 2_000_000_000 }])(
    'a cancellation in the portal: %o',
    async (change) => {
      const shop = await openStripeShop();
      const anna = await shop.member();
      const { session } = await shop.subscribe(anna, 'basic');
      const subscription = Object.assign(shop.stripe.get(session.subscription), change);
      await shop.hear('customer.subscription.updated', subscription);
      expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'canceled' });
    },
  );

  test('a lost dispute ends access, an open one does not', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'lifetime');
    const payment = shop.stripe.get(session.payment_intent);
    payment.latest_charge.disputed = true;
    const dispute = shop.stripe.make('dp', 'dispute', {
      status: 'under_review',
      payment_intent: payment.id,
    });
    await shop.hear('charge.dispute.created', dispute);
    expect(await shop.accessTo(anna)).not.toBeNull();
    dispute.status = 'lost';
    await shop.hear('charge.dispute.closed', dispute);
    expect(await shop.accessTo(anna)).toBeNull();
  });

  test('what is about nothing of ours is taken and not kept', async () => {
    const shop = await openStripeShop();
    shop.pass(1);
    for (const object of ['customer', 'product', 'invoice', 'charge', 'payout']) {
      await shop.hear(`${object}.created`, { id: 'x_1', object });
    }
    const kept = await shop.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.receivedAt, shop.now()));
    expect(kept).toEqual([]);
  });

  test.each([
    {},
    { order_id: 'invoice no. 7' },
    { order_id: '00000000-0000-4000-8000-000000000000' },
  ])('a subscription that was not sold here is left alone: %o', async (metadata) => {
    const shop = await openStripeShop();
    const other = shop.stripe.make('sub', 'subscription', {
      status: 'active',
      start_date: shop.seconds(),
      customer: 'cus_other',
      metadata,
      cancel_at_period_end: false,
      cancel_at: null,
      items: { data: [{ current_period_start: 1, current_period_end: 2 }] },
      latest_invoice: null,
    });
    await shop.hear('customer.subscription.created', other);
    expect(await shop.db.select().from(grants).where(isNull(grants.userId))).toEqual([]);
    expect(shop.mails).toEqual([]);
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
    const refunds = shop.stripe.requests.filter(({ path }) => path === '/v1/refunds');
    expect(refunds).toMatchObject([{ idempotencyKey: `refund ${orderId}` }]);
  });

  test('a refund that was made there before is done all the same', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'lifetime');
    const { quoteToken = '' } = await shop.payments.refund(anna, {});
    shop.stripe.get(session.payment_intent).latest_charge.amount_refunded = 14_999;
    expect(await shop.payments.refund(anna, { quoteToken })).toMatchObject({ status: 'refunded' });
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

  test('before a removal everything is ended, again if it has to be', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    shop.stripe.get(session.subscription).status = 'canceled';
    await shop.payments.cancelAllOf(anna.userId);
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'canceled' });
  });
});

const html: Mishap = { answer: { status: 502, body: '<html>Bad gateway</html>' } };
const withoutId: Mishap = { answer: { status: 502, body: '{"message":"Bad gateway"}' } };
const withoutUrl: Mishap = {
  answer: { status: 200, body: '{"id":"cs_1","object":"checkout.session"}' },
};
const ownFault: Mishap = {
  answer: { status: 500, body: '{"error":{"type":"api_error","message":"ours"}}' },
};
const tooMany: Mishap = {
  answer: { status: 429, body: '{"error":{"type":"rate_limit_error","message":"slow down"}}' },
};

describe('when Stripe does not answer as it should', () => {
  test.each([
    ['a page of a gateway', html],
    ['an answer of a gateway without an id, which the SDK takes for one', withoutId],
    ['an answer without an address', withoutUrl],
    ['a fault of its own', ownFault],
    ['too many requests', tooMany],
    ['silence', 'silence' as const],
  ])('%s: buying is unavailable, and goes on with the same order', async (_name, mishap) => {
    const shop = await openStripeShop({ limitMs: mishap === 'silence' ? 150 : 5_000 });
    const anna = await shop.member();
    shop.stripe.goWrong(mishap);
    await expect(shop.buy(anna, 'basic', 'one-wish')).rejects.toEqual(code('payment_unavailable'));
    const [order] = await shop.ordersOf(anna);
    expect(await shop.buy(anna, 'basic', 'one-wish')).toMatchObject({ id: order?.id });
    const keys = shop.stripe.requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys)).toEqual(new Set([order?.id]));
  });

  test('a connection that breaks is tried again, with the same key', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    shop.stripe.goWrong('hang-up');
    const { id } = await shop.buy(anna, 'basic');
    expect(shop.stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id]);
  });

  test('a wish that it refuses is forgotten', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const refusal = '{"error":{"type":"invalid_request_error","message":"no"}}';
    shop.stripe.goWrong({ answer: { status: 400, body: refusal } });
    await expect(shop.buy(anna, 'basic')).rejects.toEqual(code('payment_unavailable'));
    expect(await shop.ordersOf(anna)).toEqual([]);
    expect(await shop.buy(anna, 'basic')).toMatchObject({ isNew: true });
  });

  test('a checkout it does not know any more ends the order', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    shop.stripe.forget(shop.sessionOf(checkoutUrl));
    shop.pass(MINUTE);
    expect(await shop.statusOf(anna, id)).toBe('canceled');
  });
});

describe('a webhook that says it is Stripe’s', () => {
  test.each([-301, 301])('is refused if it was signed %d seconds from now', async (seconds) => {
    const shop = await openStripeShop();
    const object = { id: 'cs_1', object: 'checkout.session' };
    const heard = shop.hear('checkout.session.completed', object, shop.seconds() + seconds);
    await expect(heard).rejects.toEqual(code('bad_request'));
  });

  test('is refused without a signature, or with one of another secret', async () => {
    const shop = await openStripeShop();
    const event = { id: 'evt_1', type: 'x', data: { object: {} } };
    const { body, signature } = signedByStripe(event, 'whsec_of_another', shop.seconds());
    for (const given of [undefined, '', 'v1=', signature]) {
      const received = shop.payments.receiveWebhook('stripe', body, given);
      await expect(received).rejects.toEqual(code('bad_request'));
    }
  });

  test('is not taken where no signing secret is configured', async () => {
    const shop = await openStripeShop({ signingSecret: '' });
    const heard = shop.hear('checkout.session.completed', { id: 'cs_1', object: 'x' });
    await expect(heard).rejects.toEqual(code('not_found'));
  });

  test('is not taken for the sandbox’s', async () => {
    const shop = await openStripeShop();
    const received = shop.payments.receiveWebhook('sandbox', Buffer.from('{}'), 't=1,v1=0');
    await expect(received).rejects.toEqual(code('not_found'));
  });
});
