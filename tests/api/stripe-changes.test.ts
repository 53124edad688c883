import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, SECOND } from '#server/base/clock.ts';
import { grants, providerEvents } from '#server/db/schema/payments.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';
import { signedByStripe } from '../support/stripe-stand-in.ts';

const openStripeBilling = stripeFixtures();
const code = (problem: string) => expect.objectContaining({ code: problem });

const isoOf = (seconds: number) => new Date(seconds * SECOND).toISOString();
const LEEWAY_SECONDS = 6 * 60 * 60;

describe('events from Stripe', () => {
  test('a payment gives access for its period, and a receipt', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const end = billing.stripe.get(session.subscription).items.data[0].current_period_end;
    expect(await billing.accessTo(anna)).toBe(isoOf(end + LEEWAY_SECONDS));
    expect(billing.mails).toMatchObject([
      { kind: 'receipt', amount: 1999, currency: 'USD', paidUntil: isoOf(end) },
    ]);
  });

  test.each([
    ['customer.subscription.created', 'subscription'],
    ['invoice.paid', 'invoice'],
  ])('%s alone, before anything else, is enough', async (type, kind) => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    billing.stripe.pay(billing.sessionOf(checkoutUrl));
    const { subscription } = billing.stripe.get(billing.sessionOf(checkoutUrl));
    const parent = { subscription_details: { subscription } };
    await billing.hear(
      type,
      kind === 'invoice'
        ? { id: 'in_9', object: kind, parent }
        : { id: subscription, object: kind },
    );
    expect(await billing.statusOf(anna, id)).toBe('succeeded');
  });

  test.each([
    [
      'lifetime',
      'insufficient_funds',
      { code: 'card_declined', decline_code: 'insufficient_funds' },
    ],
    ['basic', 'declined', { code: 'card_declined', decline_code: 'do_not_honor' }],
    ['basic', 'expired_card', { code: 'expired_card' }],
    ['lifetime', 'authentication', { code: 'payment_intent_authentication_failure' }],
    ['basic', 'other', null],
  ])('a payment of %s that fails after its checkout is over: %s', async (plan, failure, error) => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, plan);
    const session = billing.sessionOf(checkoutUrl);
    billing.stripe.failLater(session, error, 'processing');
    await billing.hear('checkout.session.completed', billing.stripe.get(session));
    expect(await billing.payments.status(anna, id)).toMatchObject({ status: 'pending' });
    billing.stripe.failLater(session, error, 'requires_payment_method');
    await billing.hear('checkout.session.async_payment_failed', billing.stripe.get(session));
    expect(await billing.payments.status(anna, id)).toMatchObject({ status: 'failed', failure });
    // The plan can be bought again, and a member who pays the old one after all has it.
    expect(await billing.buy(anna, plan)).toMatchObject({ isNew: true });
    billing.stripe.pay(session);
    await billing.hear('checkout.session.completed', billing.stripe.get(session));
    expect(await billing.payments.status(anna, id)).toMatchObject({
      status: 'succeeded',
      failure: null,
    });
  });

  test('a renewal extends access, a failed one leaves three days, and it recovers', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    const [item] = subscription.items.data;

    billing.pass(30 * DAY);
    billing.stripe.renew(subscription.id, true);
    await billing.hear('customer.subscription.updated', subscription);
    expect(await billing.accessTo(anna)).toBe(isoOf(item.current_period_end + LEEWAY_SECONDS));

    billing.pass(30 * DAY);
    const due = item.current_period_end;
    billing.stripe.renew(subscription.id, false);
    await billing.hear('customer.subscription.updated', subscription);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'past_due' });
    expect(await billing.accessTo(anna)).toBe(isoOf(due + (3 * DAY) / SECOND));

    billing.stripe.payInvoice(subscription.id);
    await billing.hear('customer.subscription.updated', subscription);
    expect(await billing.accessTo(anna)).toBe(isoOf(item.current_period_end + LEEWAY_SECONDS));
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'receipt', 'renewal-failed', 'receipt']);
  });

  test.each(['past_due', 'unpaid'])(
    'a subscription that stays %s from period to period gives nothing for unpaid periods',
    async (status) => {
      const billing = await openStripeBilling();
      const anna = await billing.member();
      const { session } = await billing.subscribe(anna, 'basic');
      const subscription = billing.stripe.get(session.subscription);
      const due = subscription.items.data[0].current_period_end;
      for (let period = 1; period <= 3; period += 1) {
        billing.pass(30 * DAY);
        billing.stripe.renew(subscription.id, false);
        subscription.status = status;
        await billing.hear('customer.subscription.updated', subscription);
        expect(await billing.accessTo(anna)).toBe(isoOf(due + (3 * DAY) / SECOND));
      }
      billing.stripe.payInvoice(subscription.id);
      await billing.hear('invoice.paid', {
        id: 'in_9',
        object: 'invoice',
        parent: { subscription_details: { subscription: subscription.id } },
      });
      const { current_period_end: end } = subscription.items.data[0];
      expect(await billing.accessTo(anna)).toBe(isoOf(end + LEEWAY_SECONDS));
    },
  );

  test('invoices that the operator waives give nothing, period after period', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const before = await billing.accessTo(anna);
    const subscription = billing.stripe.get(session.subscription);
    for (let period = 1; period <= 3; period += 1) {
      billing.pass(30 * DAY);
      billing.stripe.renew(subscription.id, false);
      subscription.status = 'active';
      subscription.latest_invoice.status = 'void';
      await billing.hear('customer.subscription.updated', subscription);
      expect(await billing.accessTo(anna)).toBe(before);
    }
  });

  test('a dispute lost while a renewal is owed ends access', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    const paid = subscription.latest_invoice.payments.data[0].payment.payment_intent;
    billing.pass(30 * DAY);
    billing.stripe.renew(subscription.id, false);
    await billing.hear('charge.dispute.closed', billing.stripe.dispute(paid, 'lost'));
    expect(await billing.accessTo(anna)).toBeNull();
    expect(subscription.status).toBe('canceled');
  });

  test.each([
    ['a full refund', 'refund-given'],
    ['a lost dispute', 'dispute-lost'],
  ])('%s at Stripe ends the subscription there, and the member is told', async (what, told) => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    const { payment_intent } = subscription.latest_invoice.payments.data[0].payment;
    if (what === 'a full refund') {
      await billing.hear('charge.refunded', billing.stripe.refund({ payment_intent }));
    } else
      await billing.hear('charge.dispute.closed', billing.stripe.dispute(payment_intent, 'lost'));
    expect(subscription.status).toBe('canceled');
    expect(await billing.accessTo(anna)).toBeNull();
    expect(billing.mailsTo(anna)).toEqual(['receipt', told, 'subscription-ended']);
  });

  test('a lost dispute about an earlier period ends the renewal and leaves what is paid for', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    const first = subscription.latest_invoice.payments.data[0].payment.payment_intent;
    billing.pass(30 * DAY);
    billing.stripe.renew(subscription.id, true);
    await billing.hear('customer.subscription.updated', subscription);
    await billing.hear('charge.dispute.closed', billing.stripe.dispute(first, 'lost'));
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await billing.accessTo(anna)).toBe(isoOf(subscription.items.data[0].current_period_end));
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'receipt', 'subscription-canceled']);
    expect(billing.mails.at(-1)).toMatchObject({ hasEnded: true });
  });

  test('a renewal that is not charged yet gives no more than the paid time', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const before = await billing.accessTo(anna);
    billing.stripe.renew(session.subscription, false);
    const subscription = billing.stripe.get(session.subscription);
    subscription.status = 'active';
    await billing.hear('customer.subscription.updated', subscription);
    expect(await billing.accessTo(anna)).toBe(before);
  });

  test.each(['cancel_at_period_end', 'cancel_at'])(
    'a cancellation in the portal, as %s',
    async (name) => {
      const billing = await openStripeBilling();
      const anna = await billing.member();
      const { session } = await billing.subscribe(anna, 'basic');
      const subscription = billing.stripe.get(session.subscription);
      const { current_period_end: end } = subscription.items.data[0];
      subscription[name] = name === 'cancel_at' ? end : true;
      await billing.hear('customer.subscription.updated', subscription);
      expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'canceled' });
      expect(await billing.accessTo(anna)).toBe(isoOf(end));
      await billing.hear('customer.subscription.updated', subscription);
      expect(billing.mailsTo(anna)).toEqual(['receipt', 'subscription-canceled']);
    },
  );

  test('a subscription that ends in a later period renews until then', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    subscription.cancel_at = subscription.items.data[0].current_period_end + 1;
    await billing.hear('customer.subscription.updated', subscription);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });
  });

  test('a lost dispute ends access, an open one does not', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'lifetime');
    const dispute = billing.stripe.dispute(session.payment_intent, 'under_review');
    await billing.hear('charge.dispute.created', dispute);
    expect(await billing.accessTo(anna)).not.toBeNull();
    dispute.status = 'lost';
    await billing.hear('charge.dispute.closed', dispute);
    expect(await billing.accessTo(anna)).toBeNull();
  });

  test('an event that does not concern us is accepted and not stored', async () => {
    const billing = await openStripeBilling();
    billing.pass(1);
    for (const object of ['customer', 'product', 'invoice', 'charge', 'payout']) {
      await billing.hear(`${object}.created`, { id: 'x_1', object });
    }
    const kept = await billing.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.receivedAt, billing.now()));
    expect(kept).toEqual([]);
  });

  test.each([
    {},
    { order_id: 'invoice no. 7' },
    { order_id: '00000000-0000-4000-8000-000000000000' },
  ])('a subscription that was not sold here is ignored: %o', async (metadata) => {
    const billing = await openStripeBilling();
    const other = billing.stripe.make('sub', 'subscription', {
      status: 'active',
      start_date: billing.seconds(),
      customer: 'cus_other',
      metadata,
      cancel_at_period_end: false,
      cancel_at: null,
      items: { data: [{ current_period_start: 1, current_period_end: 2 }] },
      discounts: [],
      latest_invoice: null,
    });
    await billing.hear('customer.subscription.created', other);
    expect(await billing.db.select().from(grants).where(isNull(grants.userId))).toEqual([]);
    expect(billing.mails).toEqual([]);
  });
});

describe('a webhook that claims to be from Stripe', () => {
  test('is refused without a signature, or with one of another secret', async () => {
    const billing = await openStripeBilling();
    const event = { id: 'evt_1', type: 'x', data: { object: {} } };
    const { body, signature } = signedByStripe(event, 'whsec_of_another', billing.seconds());
    for (const given of [undefined, '', 'v1=', signature]) {
      const received = billing.payments.receiveWebhook('stripe', body, given);
      await expect(received).rejects.toEqual(code('bad_request'));
    }
  });

  test('is refused if no signing secret is configured', async () => {
    const billing = await openStripeBilling({ signingSecret: '' });
    const heard = billing.hear('checkout.session.completed', { id: 'cs_1', object: 'x' });
    await expect(heard).rejects.toEqual(code('not_found'));
  });

  test('is not accepted for the sandbox’s', async () => {
    const billing = await openStripeBilling();
    const received = billing.payments.receiveWebhook('sandbox', Buffer.from('{}'), 't=1,v1=0');
    await expect(received).rejects.toEqual(code('not_found'));
  });
});
