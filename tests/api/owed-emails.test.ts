import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { ProviderError } from '#server/billing/providers/provider.ts';
import type { Caller } from '#server/context.ts';
import { orders } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import type { MailKind } from '#server/mail/mails/index.ts';
import { type BillingFixture, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const billing = shared(openBilling);

const openStripeBilling = stripeFixtures();

type Mails = Pick<BillingFixture, 'mails'>;
type Clock = Pick<BillingFixture, 'pass' | 'payments'>;

const mailsOf = ({ mails }: Mails, { userId }: Caller, kind: MailKind) =>
  mails.filter((mail) => mail.kind === kind && mail.to.userId === userId);

async function wait(billing: Clock, milliseconds: number): Promise<void> {
  billing.pass(milliseconds);
  await billing.payments.reconcile();
}

const untilPeriodEnd = async (billing: BillingFixture, caller: Caller) => {
  const end = (await billing.payments.subscription(caller))?.currentPeriodEnd ?? '';
  return Date.parse(end) - billing.now().getTime();
};

describe('a receipt', () => {
  test('says when the plan renews, and for how much', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'ultimate');
    const on = (await billing.payments.subscription(anna))?.currentPeriodEnd;
    const [receipt] = mailsOf(billing, anna, 'receipt');
    expect(receipt).toMatchObject({ renewal: { on, amount: 4499, currency: 'USD' } });
    expect(receipt).not.toHaveProperty('isRenewal');
  });

  test('of a renewal says so, and when the next one is', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    await wait(billing, (await untilPeriodEnd(billing, anna)) + 10 * MINUTE);
    const on = (await billing.payments.subscription(anna))?.currentPeriodEnd;
    expect(mailsOf(billing, anna, 'receipt')).toMatchObject([
      {},
      { isRenewal: true, renewal: { on, amount: 1999, currency: 'USD' } },
    ]);
  });

  test('of a lifetime names no renewal', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'lifetime');
    const [receipt] = mailsOf(billing, anna, 'receipt');
    expect(receipt).not.toHaveProperty('renewal');
    expect(receipt).not.toHaveProperty('paidUntil');
  });

  plainTest('names no renewal if the plan was cancelled before we heard of it', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { checkoutUrl } = await billing.buy(anna, 'basic');
    billing.stripe.pay(billing.sessionOf(checkoutUrl));
    const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
    billing.stripe.get(session.subscription).cancel_at_period_end = true;
    await billing.hear('checkout.session.completed', session);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'subscription-canceled']);
    expect(mailsOf(billing, anna, 'receipt')[0]).not.toHaveProperty('renewal');
  });
});

describe('a cancellation', () => {
  test('is confirmed once, with the end of what is paid', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    await billing.manages(anna, 'cancel');
    await billing.payments.reconcile();
    const paidUntil = (await billing.payments.subscription(anna))?.currentPeriodEnd;
    expect(mailsOf(billing, anna, 'subscription-canceled')).toMatchObject([
      { orderId, planId: 'basic', paidUntil },
    ]);
  });

  test('after the plan was resumed is confirmed again', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    for (const action of ['cancel', 'resume', 'cancel'] as const) {
      await billing.manages(anna, action);
    }
    expect(mailsOf(billing, anna, 'subscription-canceled')).toHaveLength(2);
  });
});

describe('a subscription that ends at once at Stripe, without having been cancelled', () => {
  plainTest('is reported with what is still paid, which the profile shows as well', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { orderId, session } = await billing.subscribe(anna, 'basic');
    const paidUntil = (await billing.payments.subscription(anna))?.currentPeriodEnd;
    const subscription = billing.stripe.get(session.subscription);
    subscription.status = 'canceled';
    for (const _time of ['once', 'again']) {
      await billing.hear('customer.subscription.deleted', subscription);
    }
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'subscription-canceled']);
    expect(mailsOf(billing, anna, 'subscription-canceled')).toMatchObject([
      { orderId, planId: 'basic', paidUntil, hasEnded: true },
    ]);
    expect(await billing.accessTo(anna)).toBe(paidUntil);
    const shown = { status: 'canceled', cancelAtPeriodEnd: false, currentPeriodEnd: paidUntil };
    expect(await billing.payments.subscription(anna)).toMatchObject(shown);
    // It cannot be resumed.
    expect((await billing.buy(anna, 'basic')).isNew).toBe(true);
  });

  plainTest('although its member had cancelled it, is reported as well', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    subscription.cancel_at_period_end = true;
    await billing.hear('customer.subscription.updated', subscription);
    await expect(billing.buy(anna, 'basic')).rejects.toMatchObject({ code: 'already_subscribed' });
    subscription.status = 'canceled';
    await billing.hear('customer.subscription.deleted', subscription);
    const mails = mailsOf(billing, anna, 'subscription-canceled');
    expect(mails.map((mail) => 'hasEnded' in mail)).toEqual([false, true]);
    expect(await billing.payments.subscription(anna)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  plainTest('with its money given back is reported as over', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    const { payment_intent } = subscription.latest_invoice.payments.data[0].payment;
    billing.stripe.refund({ payment_intent });
    subscription.status = 'canceled';
    await billing.hear('customer.subscription.deleted', subscription);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'refund-given', 'subscription-ended']);
    expect(await billing.accessTo(anna)).toBeNull();
  });
});

describe('an order with nothing to pay', () => {
  /** Buys with a discount of the operator over the whole price. */
  async function getFree(
    billing: Awaited<ReturnType<typeof openStripeBilling>>,
    caller: Caller,
    planId: string,
  ) {
    const { id: orderId, checkoutUrl } = await billing.buy(caller, planId);
    const session = billing.stripe.get(billing.sessionOf(checkoutUrl));
    const { amount_subtotal: amount_discount } = session;
    Object.assign(session, { amount_total: 0, total_details: { amount_discount } });
    billing.stripe.pay(session.id);
    for (const _time of ['once', 'again']) {
      await billing.hear('checkout.session.completed', session);
    }
    return { orderId, session };
  }

  plainTest.each(['basic', 'lifetime'])(
    'for %s gets one email that says so, and no refund is offered',
    async (planId) => {
      const billing = await openStripeBilling();
      const anna = await billing.member();
      const { orderId } = await getFree(billing, anna, planId);
      expect(billing.mailsTo(anna)).toEqual(['receipt']);
      const paidAt = billing.now().toISOString();
      expect(mailsOf(billing, anna, 'receipt')).toMatchObject([
        { orderId, planId, amount: 0, currency: 'USD', isRefundable: false, paidAt },
      ]);
      expect(await billing.accessTo(anna)).not.toBeNull();
      expect(await billing.payments.subscription(anna)).toMatchObject({
        refundableUntil: null,
        withdrawableUntil: null,
      });
      await expect(billing.payments.refund(anna, {})).rejects.toMatchObject({
        code: 'not_refundable',
      });
    },
  );

  plainTest('is renewed by a payment, whose receipt says so', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await getFree(billing, anna, 'basic');
    billing.pass(30 * DAY);
    billing.stripe.renew(session.subscription, true);
    await billing.hear('customer.subscription.updated', billing.stripe.get(session.subscription));
    expect(mailsOf(billing, anna, 'receipt')).toMatchObject([
      { amount: 0 },
      { amount: 1999, isRenewal: true },
    ]);
  });

  plainTest('ends the subscription that it replaces', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    billing.pass(DAY);
    await getFree(billing, anna, 'lifetime');
    expect(billing.stripe.get(session.subscription).cancel_at_period_end).toBe(true);
  });
});

describe('a refund by support at the provider', () => {
  plainTest('of a payment for an earlier period is confirmed, and access goes on', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { orderId, session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    const { payment_intent } = subscription.latest_invoice.payments.data[0].payment;
    billing.pass(30 * DAY);
    billing.stripe.renew(subscription.id, true);
    await billing.hear('customer.subscription.updated', subscription);
    const access = await billing.accessTo(anna);
    const refund = billing.stripe.refund({ payment_intent });
    for (const _time of ['once', 'again']) await billing.hear('charge.refunded', refund);
    expect(mailsOf(billing, anna, 'refund-given')).toMatchObject([{ orderId, amount: 1999 }]);
    expect(await billing.accessTo(anna)).toBe(access);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });

    billing.stripe.endRefund(refund.id, 'failed');
    await billing.hear('refund.failed', refund);
    expect(mailsOf(billing, anna, 'refund-returned')).toMatchObject([{ orderId, amount: 1999 }]);
    expect(billing.log.errors).toMatchObject([{ alarm: 'refund_failed', orderId }]);
  });

  test('is confirmed with its amount and date, each part once', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const { url } = await billing.payments.manage(anna);
    const view = await billing.sandbox.portal(billing.checkoutId(url));
    const payment = view?.payments[0]?.id ?? '';
    for (const refundedAmount of [500, 500, 1999]) {
      await billing.happensTo(payment, { refundedAmount });
    }
    const at = billing.now().toISOString();
    const about = { orderId, planId: 'basic', currency: 'USD', at };
    expect(mailsOf(billing, anna, 'refund-given')).toMatchObject([
      { ...about, amount: 500 },
      { ...about, amount: 1499 },
    ]);
  });
});

describe('a renewal that fails', () => {
  test('is reported once, with the amount, the day and the end of access', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    await billing.manages(anna, 'fail');
    const due = (await untilPeriodEnd(billing, anna)) + billing.now().getTime();
    for (let run = 0; run < 3; run += 1) {
      await wait(billing, due - billing.now().getTime() + (run + 1) * HOUR);
    }
    expect(mailsOf(billing, anna, 'renewal-failed')).toMatchObject([
      {
        orderId,
        planId: 'basic',
        amount: 1999,
        currency: 'USD',
        dueAt: new Date(due).toISOString(),
        accessTo: await billing.accessTo(anna),
      },
    ]);
  });

  plainTest('at Stripe is reported again when a later one fails', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    for (let period = 1; period <= 2; period += 1) {
      billing.pass(30 * DAY);
      billing.stripe.renew(subscription.id, false);
      await billing.hear('invoice.payment_failed', subscription);
      await billing.hear('customer.subscription.updated', subscription);
      expect(mailsOf(billing, anna, 'renewal-failed')).toHaveLength(period);
      billing.stripe.payInvoice(subscription.id);
      await billing.hear('customer.subscription.updated', subscription);
    }
  });
});

describe('a renewal that the bank wants to be confirmed', () => {
  plainTest('is reported once, with the page for it, in place of the failed one', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { orderId, session } = await billing.subscribe(anna, 'basic');
    billing.pass(30 * DAY);
    billing.stripe.renew(session.subscription, false);
    const url = billing.stripe.askToConfirm(session.subscription);
    const subscription = billing.stripe.get(session.subscription);
    const { latest_invoice: invoice } = subscription;
    const parent = { subscription_details: { subscription: subscription.id } };
    await billing.hear('invoice.payment_action_required', { ...invoice, parent });
    await billing.hear('customer.subscription.updated', subscription);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'renewal-confirmation']);
    expect(mailsOf(billing, anna, 'renewal-confirmation')).toMatchObject([
      { orderId, amount: 1999, currency: 'USD', url, accessTo: await billing.accessTo(anna) },
    ]);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'past_due' });

    billing.stripe.payInvoice(subscription.id);
    await billing.hear('invoice.paid', { ...invoice, parent });
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'renewal-confirmation', 'receipt']);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });
  });

  plainTest('is reported also if an earlier try failed, and again for the next one', async () => {
    const billing = await openStripeBilling();
    const anna = await billing.member();
    const { session } = await billing.subscribe(anna, 'basic');
    const subscription = billing.stripe.get(session.subscription);
    for (const period of [1, 2]) {
      billing.pass(30 * DAY);
      billing.stripe.renew(subscription.id, false);
      if (period === 1) await billing.hear('customer.subscription.updated', subscription);
      billing.stripe.askToConfirm(subscription.id);
      await billing.hear('customer.subscription.updated', subscription);
      expect(mailsOf(billing, anna, 'renewal-confirmation')).toHaveLength(period);
      billing.stripe.payInvoice(subscription.id);
      await billing.hear('customer.subscription.updated', subscription);
    }
    expect(mailsOf(billing, anna, 'renewal-failed')).toHaveLength(1);
  });
});

describe('a reminder of a renewal', () => {
  const remindersOf = (billing: Mails, caller: Caller) =>
    mailsOf(billing, caller, 'renewal-coming');

  /** Waits until a moment before the end of the period. */
  async function waitUntil(billing: BillingFixture, caller: Caller, left: number) {
    await wait(billing, (await untilPeriodEnd(billing, caller)) - left);
  }

  test('comes seven days before it, once, with the date and the price', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'ultimate');
    await waitUntil(billing, anna, 7 * DAY + MINUTE);
    expect(remindersOf(billing, anna)).toEqual([]);
    await wait(billing, MINUTE);
    const renewsAt = (await billing.payments.subscription(anna))?.currentPeriodEnd;
    expect(remindersOf(billing, anna)).toMatchObject([
      { orderId, planId: 'ultimate', amount: 4499, currency: 'USD', renewsAt },
    ]);
    await waitUntil(billing, anna, MINUTE);
    await wait(billing, HOUR);
    expect(remindersOf(billing, anna)).toHaveLength(1);
  });

  test('comes before each renewal', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'ultimate');
    for (let renewals = 1; renewals <= 2; renewals += 1) {
      await waitUntil(billing, anna, 6 * DAY);
      expect(remindersOf(billing, anna)).toHaveLength(renewals);
      await wait(billing, 6 * DAY + HOUR);
    }
  });

  test('comes late after downtime, but not for a renewal that is over', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    await billing.subscribe(anna, 'ultimate');
    billing.pass(2 * DAY);
    await billing.subscribe(ben, 'ultimate');
    const end = await untilPeriodEnd(billing, ben);
    await wait(billing, end - DAY);
    expect(remindersOf(billing, anna)).toEqual([]);
    expect(remindersOf(billing, ben)).toHaveLength(1);
  });

  test('of several processes at once comes once', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'ultimate');
    billing.pass((await untilPeriodEnd(billing, anna)) - 6 * DAY);
    await Promise.all(Array.from({ length: 5 }, () => billing.payments.reconcile()));
    expect(remindersOf(billing, anna)).toHaveLength(1);
  });

  test('does not come for a monthly plan or a lifetime', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    await billing.subscribe(anna, 'basic');
    await billing.subscribe(ben, 'lifetime');
    await waitUntil(billing, anna, 3 * DAY);
    await wait(billing, 80 * DAY);
    for (const member of [anna, ben]) expect(remindersOf(billing, member)).toEqual([]);
  });

  test('does not come for a cancelled plan, but again once it is resumed', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'ultimate');
    await billing.manages(anna, 'cancel');
    await waitUntil(billing, anna, 5 * DAY);
    expect(remindersOf(billing, anna)).toEqual([]);
    await billing.manages(anna, 'resume');
    await billing.payments.reconcile();
    expect(remindersOf(billing, anna)).toHaveLength(1);
  });

  test('does not come while a renewal is owed', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'ultimate');
    await billing.manages(anna, 'fail');
    await waitUntil(billing, anna, 6 * DAY);
    billing.mails.length = 0;
    await wait(billing, 7 * DAY);
    expect(billing.mailsTo(anna)).toEqual(['renewal-failed']);
  });

  test('does not come to a member who left', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'ultimate');
    const end = await untilPeriodEnd(billing, anna);
    await billing.db.delete(users).where(eq(users.id, anna.userId));
    await wait(billing, end - 5 * DAY);
    expect(billing.mailsTo(anna)).toEqual(['receipt']);
  });

  test('comes for an order of a release that stored no interval, by its plan', async () => {
    const members = [await billing.member(), await billing.member()] as const;
    for (const [index, plan] of (['ultimate', 'basic'] as const).entries()) {
      const id = await billing.subscribe(members[index] as Caller, plan);
      await billing.db.update(orders).set({ interval: null }).where(eq(orders.id, id));
    }
    await waitUntil(billing, members[1], 5 * DAY);
    await waitUntil(billing, members[0], 5 * DAY);
    expect(members.map((member) => remindersOf(billing, member).length)).toEqual([1, 0]);
  });

  plainTest(
    'does not come for a plan that was cancelled at Stripe without our knowledge',
    async () => {
      const billing = await openStripeBilling();
      const anna = await billing.member();
      const { session } = await billing.subscribe(anna, 'ultimate');
      billing.stripe.get(session.subscription).cancel_at_period_end = true;
      await wait(billing, 85 * DAY);
      expect(billing.mailsTo(anna)).toEqual(['receipt', 'subscription-canceled']);
    },
  );

  plainTest('waits while the provider is away', async () => {
    let isAway = false;
    const billing = await openBilling((sandbox) => ({
      ...sandbox,
      fetchSubscription: async (id) => {
        if (isAway) throw new ProviderError('away', 'no answer');
        return await sandbox.fetchSubscription(id);
      },
    }));
    const anna = await billing.member();
    await billing.subscribe(anna, 'ultimate');
    isAway = true;
    await waitUntil(billing, anna, 6 * DAY);
    expect(remindersOf(billing, anna)).toEqual([]);
    isAway = false;
    await billing.payments.reconcile();
    expect(remindersOf(billing, anna)).toHaveLength(1);
    await billing.close();
  });
});
