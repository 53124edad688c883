import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, SECOND } from '#server/clock.ts';
import { grants, providerEvents } from '#server/db/schema/payments.ts';
import { stripeShops } from '../support/stripe-shop.ts';
import { signedByStripe } from '../support/stripe-stand-in.ts';

const openStripeShop = stripeShops();
const code = (problem: string) => expect.objectContaining({ code: problem });

const isoOf = (seconds: number) => new Date(seconds * SECOND).toISOString();
const LEEWAY_SECONDS = 6 * 60 * 60;

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

  test.each(['past_due', 'unpaid'])(
    'a subscription that stays %s from period to period gives nothing for the periods nobody paid',
    async (status) => {
      const shop = await openStripeShop();
      const anna = await shop.member();
      const { session } = await shop.subscribe(anna, 'basic');
      const subscription = shop.stripe.get(session.subscription);
      const due = subscription.items.data[0].current_period_end;
      for (let period = 1; period <= 3; period += 1) {
        shop.pass(30 * DAY);
        shop.stripe.renew(subscription.id, false);
        subscription.status = status;
        await shop.hear('customer.subscription.updated', subscription);
        expect(await shop.accessTo(anna)).toBe(isoOf(due + (3 * DAY) / SECOND));
      }
      shop.stripe.payInvoice(subscription.id);
      await shop.hear('invoice.paid', {
        id: 'in_9',
        object: 'invoice',
        parent: { subscription_details: { subscription: subscription.id } },
      });
      const { current_period_end: end } = subscription.items.data[0];
      expect(await shop.accessTo(anna)).toBe(isoOf(end + LEEWAY_SECONDS));
    },
  );

  test('invoices that the operator waives give nothing, period after period', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    const before = await shop.accessTo(anna);
    const subscription = shop.stripe.get(session.subscription);
    for (let period = 1; period <= 3; period += 1) {
      shop.pass(30 * DAY);
      shop.stripe.renew(subscription.id, false);
      subscription.status = 'active';
      subscription.latest_invoice.status = 'void';
      await shop.hear('customer.subscription.updated', subscription);
      expect(await shop.accessTo(anna)).toBe(before);
    }
  });

  test('a dispute that is lost while a renewal is owed ends access', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    const subscription = shop.stripe.get(session.subscription);
    const paid = subscription.latest_invoice.payments.data[0].payment.payment_intent;
    shop.pass(30 * DAY);
    shop.stripe.renew(subscription.id, false);
    shop.stripe.get(paid).latest_charge.disputed = true;
    const dispute = shop.stripe.make('dp', 'dispute', { status: 'lost', payment_intent: paid });
    await shop.hear('charge.dispute.closed', dispute);
    expect(await shop.accessTo(anna)).toBeNull();
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

  test.each(['cancel_at_period_end', 'cancel_at'])(
    'a cancellation in the portal, as %s',
    async (name) => {
      const shop = await openStripeShop();
      const anna = await shop.member();
      const { session } = await shop.subscribe(anna, 'basic');
      const subscription = shop.stripe.get(session.subscription);
      const { current_period_end: end } = subscription.items.data[0];
      subscription[name] = name === 'cancel_at' ? end : true;
      await shop.hear('customer.subscription.updated', subscription);
      expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'canceled' });
      expect(await shop.accessTo(anna)).toBe(isoOf(end));
    },
  );

  test('a subscription that ends in a later period is renewed until then', async () => {
    const shop = await openStripeShop();
    const anna = await shop.member();
    const { session } = await shop.subscribe(anna, 'basic');
    const subscription = shop.stripe.get(session.subscription);
    subscription.cancel_at = subscription.items.data[0].current_period_end + 1;
    await shop.hear('customer.subscription.updated', subscription);
    expect(await shop.payments.subscription(anna)).toMatchObject({ status: 'active' });
  });

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
