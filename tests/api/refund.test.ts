import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import { ProviderError } from '#server/billing/providers/provider.ts';
import type { Caller } from '#server/context.ts';
import { requestRefund } from '#server/db/repositories/refunds.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { type BillingFixture, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

const code = (problem: string) => expect.objectContaining({ code: problem });

const quote = (billing: BillingFixture, caller: Caller) => billing.payments.refund(caller, {});

async function confirm(billing: BillingFixture, caller: Caller) {
  const { quoteToken = '' } = await quote(billing, caller);
  return await billing.payments.refund(caller, { quoteToken });
}

/** The newest payment, as support finds it at the provider. */
async function paymentOf(billing: BillingFixture, caller: Caller): Promise<string> {
  const { url } = await billing.payments.manage(caller);
  const view = await billing.sandbox.portal(billing.checkoutId(url));
  return view?.payments[0]?.id ?? '';
}

describe('the 14-day guarantee', () => {
  test('first returns a quote and changes nothing', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const until = await billing.accessTo(anna);
    expect(await quote(billing, anna)).toEqual({
      status: 'quoted',
      orderId,
      amount: { amount: 1999, currency: 'USD' },
      quoteToken: expect.any(String),
      accessTo: until,
    });
    expect(await billing.accessTo(anna)).toBe(until);
  });

  test('refunds everything, cancels, and ends access at once', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const claims = (await billing.claimsOf(anna)) ?? 0;
    expect(await confirm(billing, anna)).toEqual({
      status: 'refunded',
      orderId,
      amount: { amount: 1999, currency: 'USD' },
      accessTo: null,
    });
    expect(await billing.accessTo(anna)).toBeNull();
    expect(await billing.claimsOf(anna)).toBeGreaterThan(claims);
    expect(await billing.payments.subscription(anna)).toBeNull();
    billing.pass(60 * DAY);
    await billing.payments.reconcile();
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'refund']);
    expect(billing.mails).toContainEqual(
      expect.objectContaining({ kind: 'refund', orderId, status: 'succeeded', amount: 1999 }),
    );
    expect(await billing.payments.refunds(anna)).toMatchObject([{ orderId, status: 'refunded' }]);
  });

  test('covers a lifetime as well', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'lifetime');
    expect(await confirm(billing, anna)).toMatchObject({ status: 'refunded', accessTo: null });
  });

  test('refunds one order, and access from another remains', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const until = (await billing.payments.subscription(anna))?.currentPeriodEnd;
    billing.pass(DAY);
    const lifetime = await billing.subscribe(anna, 'lifetime');
    expect(await confirm(billing, anna)).toMatchObject({ orderId: lifetime, accessTo: until });
  });

  test('confirmed twice, or five times at once, refunds once', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await quote(billing, anna);
    const once = () => billing.payments.refund(anna, { quoteToken });
    const answers = await Promise.all([once(), once(), once(), once(), once()]);
    answers.push(await once());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(
      await billing.db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    ).toMatchObject([
      {
        status: 'done',
        outcome: 'succeeded',
        amount: 1999,
        externalId: expect.stringContaining('refund_'),
      },
    ]);
    await expect(quote(billing, anna)).rejects.toEqual(code('not_refundable'));
  });

  test('ends on the fourteenth day', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    billing.pass(14 * DAY - MINUTE);
    expect(await quote(billing, anna)).toMatchObject({ status: 'quoted' });
    billing.pass(MINUTE);
    await expect(quote(billing, anna)).rejects.toEqual(code('not_refundable'));
  });

  test('counts from the first payment, not from a renewal', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    billing.pass(32 * DAY);
    await billing.payments.reconcile();
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'receipt']);
    await expect(quote(billing, anna)).rejects.toEqual(code('not_refundable'));
  });

  test('refunds nothing without a purchase', async () => {
    await expect(quote(billing, await billing.member())).rejects.toEqual(code('not_refundable'));
  });

  test('needs a token of the same user, within ten minutes', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await quote(billing, anna);
    const invalid = expect.objectContaining({ code: 'invalid', fields: { quoteToken: 'value' } });
    await expect(billing.payments.refund(ben, { quoteToken })).rejects.toEqual(invalid);
    billing.pass(10 * MINUTE);
    await expect(billing.payments.refund(anna, { quoteToken })).rejects.toEqual(invalid);
    expect(await billing.accessTo(anna)).not.toBeNull();
  });
});

describe('a refund made by support at the provider', () => {
  test('in part changes nothing', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const until = await billing.accessTo(anna);
    await billing.happensTo(await paymentOf(billing, anna), { refundedAmount: 1998 });
    expect(await billing.accessTo(anna)).toBe(until);
    expect(await quote(billing, anna)).toMatchObject({ amount: { amount: 1 } });
  });

  test('in full ends access', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'lifetime');
    await billing.happensTo(await paymentOf(billing, anna), { refundedAmount: 14_999 });
    expect(await billing.accessTo(anna)).toBeNull();
    await expect(quote(billing, anna)).rejects.toEqual(code('not_refundable'));
  });

  plainTest.each([
    ['in full', { refundedAmount: 1999 }, { kind: 'refund-given', ends: true }],
    ['after a lost dispute', { isDisputeLost: true }, { kind: 'dispute-lost' }],
  ])('%s ends the subscription with the access, and the member is told', async (...row) => {
    const [, change, told] = row;
    const billing = await openBilling();
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    await billing.happensTo(await paymentOf(billing, anna), change);
    expect(await billing.accessTo(anna)).toBeNull();
    expect(billing.mails[1]).toMatchObject({ ...told, orderId, amount: 1999, currency: 'USD' });
    billing.pass(40 * DAY);
    await billing.payments.reconcile();
    expect(await billing.accessTo(anna)).toBeNull();
    expect(billing.mailsTo(anna)).toEqual(['receipt', told.kind, 'subscription-ended']);
    await billing.close();
  });

  plainTest(
    'ends the subscription later if the provider is away, and after an older release',
    async () => {
      let isAway = true;
      const billing = await openBilling((sandbox) => ({
        ...sandbox,
        endNow: async (id) => {
          if (isAway) throw new ProviderError('away', 'no answer');
          await sandbox.endNow(id);
        },
      }));
      const anna = await billing.member();
      await billing.subscribe(anna, 'basic');
      const lost = billing.happensTo(await paymentOf(billing, anna), { isDisputeLost: true });
      await expect(lost).rejects.toThrow('no answer');
      expect(await billing.accessTo(anna)).toBeNull();
      isAway = false;
      billing.pass(MINUTE);
      await billing.payments.reconcile();
      billing.pass(40 * DAY);
      await billing.payments.reconcile();
      expect(await billing.accessTo(anna)).toBeNull();
      expect(billing.mailsTo(anna)).toEqual(['receipt', 'dispute-lost', 'subscription-ended']);
      await billing.close();
    },
  );
});

describe('a refund during a dispute', () => {
  const disputed = code('payment_disputed');

  test('is told before anything is confirmed, to members and support, and nothing ends', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const until = await billing.accessTo(anna);
    await billing.happensTo(await paymentOf(billing, anna), { isDisputed: true });
    await expect(quote(billing, anna)).rejects.toEqual(disputed);
    await expect(billing.payments.withdraw(anna, {})).rejects.toEqual(disputed);
    await expect(billing.payments.refundBySupport(anna.userId)).rejects.toEqual(disputed);
    expect(await billing.payments.refunds(anna)).toEqual([]);
    expect(await billing.accessTo(anna)).toBe(until);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });
    expect(billing.mailsTo(anna)).toEqual(['receipt']);
  });

  test('that began after the quote drops the request, and it is never paid later', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const payment = await paymentOf(billing, anna);
    const { quoteToken = '' } = await quote(billing, anna);
    await billing.happensTo(payment, { isDisputed: true });
    await expect(billing.payments.refund(anna, { quoteToken })).rejects.toEqual(disputed);
    expect(await billing.payments.refunds(anna)).toEqual([]);
    expect(await billing.payments.subscription(anna)).toMatchObject({ status: 'active' });
    expect(billing.mails.at(-1)).toMatchObject({ kind: 'refund', status: 'disputed' });
    await billing.happensTo(payment, { isDisputed: false });
    await billing.payments.reconcile();
    expect(await billing.accessTo(anna)).not.toBeNull();
    expect((await billing.provider.fetchPayment(payment))?.refundedAmount).toBe(0);
    expect(await confirm(billing, anna)).toMatchObject({ status: 'refunded' });
  });

  test('that an older release left requested is dropped by the reconciler', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    await billing.happensTo(await paymentOf(billing, anna), { isDisputed: true });
    await requestRefund(billing.db, { orderId, amount: 1999, currency: 'USD' }, billing.now());
    await billing.payments.reconcile();
    expect(await billing.payments.refunds(anna)).toEqual([]);
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'refund']);
  });

  test('leaves a withdrawal that was stated: it ends the contract, and the operator follows up', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await billing.payments.withdraw(anna, {});
    await billing.happensTo(await paymentOf(billing, anna), { isDisputed: true });
    expect(await billing.payments.withdraw(anna, { quoteToken })).toMatchObject({
      status: 'failed',
      accessTo: null,
    });
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'withdrawal', 'refund']);
    expect(billing.mails.at(-1)).toMatchObject({ status: 'disputed' });
    expect(billing.log.errors).toContainEqual(expect.objectContaining({ alarm: 'refund_failed' }));
  });
});

describe('the guarantee of a member', () => {
  test('counts once, and support can refund again', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    await confirm(billing, anna);
    billing.pass(DAY);
    const again = await billing.subscribe(anna, 'basic');
    const receipts = billing.mails.filter(
      ({ kind, to }) => kind === 'receipt' && to.userId === anna.userId,
    );
    expect(receipts).toMatchObject([{ isRefundable: true }, { isRefundable: false }]);
    expect(await billing.payments.subscription(anna)).toMatchObject({ refundableUntil: null });
    await expect(quote(billing, anna)).rejects.toEqual(code('not_refundable'));
    const { refund, isFirst } = await billing.payments.refundBySupport(anna.userId);
    expect([refund.orderId, refund.status, isFirst]).toEqual([again, 'refunded', true]);
  });

  test('is not used by a withdrawal, or by a refund of support after its days', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const { quoteToken = '' } = await billing.payments.withdraw(anna, {});
    await billing.payments.withdraw(anna, { quoteToken });
    await billing.subscribe(anna, 'basic');
    billing.pass(20 * DAY);
    await billing.payments.refundBySupport(anna.userId);
    await billing.subscribe(anna, 'basic');
    expect(await confirm(billing, anna)).toMatchObject({ status: 'refunded' });
  });

  test('that was quoted for two purchases is used for one', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    const first = await quote(billing, anna);
    billing.pass(MINUTE);
    await billing.subscribe(anna, 'ultimate');
    const second = await quote(billing, anna);
    const both = [first, second].map(({ quoteToken = '' }) =>
      billing.payments.refund(anna, { quoteToken }),
    );
    const done = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(done).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a refund while the provider is away', () => {
  function brokenAt(method: 'endNow' | 'refund') {
    const state = { isBroken: true, refunds: 0 };
    const between = (sandbox: Provider): Provider => ({
      ...sandbox,
      endNow: async (id) => {
        if (state.isBroken && method === 'endNow') throw new ProviderError('away', 'no answer');
        await sandbox.endNow(id);
      },
      refund: async (request) => {
        if (state.isBroken && method === 'refund') throw new ProviderError('away', 'no answer');
        state.refunds += 1;
        return await sandbox.refund(request);
      },
    });
    return { between, state };
  }

  plainTest.each(['endNow', 'refund'] as const)(
    'at %s can be repeated, even on a later day',
    async (method) => {
      const { between, state } = brokenAt(method);
      const billing = await openBilling(between);
      const anna = await billing.member();
      await billing.subscribe(anna, 'basic');
      billing.pass(14 * DAY - HOUR);
      await expect(confirm(billing, anna)).rejects.toEqual(code('provider_unavailable'));
      expect(await billing.accessTo(anna)).not.toBeNull();
      state.isBroken = false;
      billing.pass(2 * HOUR);
      expect(await confirm(billing, anna)).toMatchObject({ status: 'refunded', accessTo: null });
      expect(state.refunds).toBe(1);
      await billing.close();
    },
  );

  plainTest('is carried out by the reconciler if nobody repeats it', async () => {
    const { between, state } = brokenAt('refund');
    const billing = await openBilling(between);
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    await confirm(billing, anna).catch(() => undefined);
    expect(await billing.payments.refunds(anna)).toMatchObject([{ status: 'requested' }]);
    await billing.payments.reconcile();
    expect(billing.log.warnings).toContainEqual(
      expect.objectContaining({
        message: 'could not be reconciled',
        error: expect.objectContaining({ type: 'ProviderError', message: 'no answer' }),
      }),
    );
    state.isBroken = false;
    await billing.payments.reconcile();
    expect(await billing.accessTo(anna)).toBeNull();
    await billing.close();
  });
});
