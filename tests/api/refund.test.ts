import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest } from 'vitest';
import type { Provider } from '#server/billing/providers/provider.ts';
import { ProviderFault } from '#server/billing/providers/provider.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import type { Caller } from '#server/context.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { test } from '../support/shop-test.ts';

const code = (problem: string) => expect.objectContaining({ code: problem });

const quote = (shop: Shop, caller: Caller) => shop.payments.refund(caller, {});

async function confirm(shop: Shop, caller: Caller) {
  const { quoteToken = '' } = await quote(shop, caller);
  return await shop.payments.refund(caller, { quoteToken });
}

describe('the 14-day guarantee', () => {
  test('says first what would be given back, and changes nothing', async ({ shop }) => {
    const anna = await shop.member();
    const orderId = await shop.subscribe(anna, 'basic');
    const until = await shop.accessTo(anna);
    expect(await quote(shop, anna)).toEqual({
      status: 'quoted',
      orderId,
      amount: { amount: 1999, currency: 'USD' },
      quoteToken: expect.any(String),
      accessTo: until,
    });
    expect(await shop.accessTo(anna)).toBe(until);
  });

  test('gives all of it back, cancels, and ends access at once', async ({ shop }) => {
    const anna = await shop.member();
    const orderId = await shop.subscribe(anna, 'basic');
    const claims = (await shop.claimsOf(anna)) ?? 0;
    expect(await confirm(shop, anna)).toEqual({
      status: 'refunded',
      orderId,
      amount: { amount: 1999, currency: 'USD' },
      accessTo: null,
    });
    expect(await shop.accessTo(anna)).toBeNull();
    expect(await shop.claimsOf(anna)).toBeGreaterThan(claims);
    expect(await shop.payments.subscription(anna)).toBeNull();
    shop.pass(60 * DAY);
    await shop.payments.reconcile();
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'refund', 'subscription-ended']);
    expect(shop.mails).toContainEqual(
      expect.objectContaining({ kind: 'refund', orderId, status: 'succeeded', amount: 1999 }),
    );
    expect(await shop.payments.refunds(anna)).toMatchObject([{ orderId, status: 'refunded' }]);
  });

  test('holds for a lifetime as well', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'lifetime');
    expect(await confirm(shop, anna)).toMatchObject({ status: 'refunded', accessTo: null });
  });

  test('gives back one order, and what another gives stays', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    const until = (await shop.payments.subscription(anna))?.currentPeriodEnd;
    shop.pass(DAY);
    const lifetime = await shop.subscribe(anna, 'lifetime');
    expect(await confirm(shop, anna)).toMatchObject({ orderId: lifetime, accessTo: until });
  });

  test('confirmed twice, or five times at once, gives back once', async ({ shop }) => {
    const anna = await shop.member();
    const orderId = await shop.subscribe(anna, 'basic');
    const { quoteToken = '' } = await quote(shop, anna);
    const once = () => shop.payments.refund(anna, { quoteToken });
    const answers = await Promise.all([once(), once(), once(), once(), once()]);
    answers.push(await once());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
      {
        status: 'done',
        outcome: 'succeeded',
        amount: 1999,
        externalId: expect.stringContaining('refund_'),
      },
    ]);
    await expect(quote(shop, anna)).rejects.toEqual(code('not_refundable'));
  });

  test('is over on the fourteenth day', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    shop.pass(14 * DAY - MINUTE);
    expect(await quote(shop, anna)).toMatchObject({ status: 'quoted' });
    shop.pass(MINUTE);
    await expect(quote(shop, anna)).rejects.toEqual(code('not_refundable'));
  });

  test('counts from the first payment, not from a renewal', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    shop.pass(32 * DAY);
    await shop.payments.reconcile();
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt']);
    await expect(quote(shop, anna)).rejects.toEqual(code('not_refundable'));
  });

  test('gives nothing to who has bought nothing', async ({ shop }) => {
    await expect(quote(shop, await shop.member())).rejects.toEqual(code('not_refundable'));
  });

  test('is confirmed by a token of one’s own, within ten minutes', async ({ shop }) => {
    const [anna, ben] = [await shop.member(), await shop.member()];
    await shop.subscribe(anna, 'basic');
    const { quoteToken = '' } = await quote(shop, anna);
    const invalid = expect.objectContaining({ code: 'invalid', fields: { quoteToken: 'value' } });
    await expect(shop.payments.refund(ben, { quoteToken })).rejects.toEqual(invalid);
    shop.pass(10 * MINUTE);
    await expect(shop.payments.refund(anna, { quoteToken })).rejects.toEqual(invalid);
    expect(await shop.accessTo(anna)).not.toBeNull();
  });
});

describe('money given back by somebody else at the provider', () => {
  /** The newest payment, as support finds it at the provider. */
  async function paymentOf(shop: Shop, caller: Caller): Promise<string> {
    const { url } = await shop.payments.manage(caller);
    const view = await shop.sandbox.portal(shop.checkoutId(url));
    return view?.payments[0]?.id ?? '';
  }

  test('in part changes nothing', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    const until = await shop.accessTo(anna);
    await shop.happensTo(await paymentOf(shop, anna), { refundedAmount: 1998 });
    expect(await shop.accessTo(anna)).toBe(until);
    expect(await quote(shop, anna)).toMatchObject({ amount: { amount: 1 } });
  });

  test('as a whole ends access', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'lifetime');
    await shop.happensTo(await paymentOf(shop, anna), { refundedAmount: 14_999 });
    expect(await shop.accessTo(anna)).toBeNull();
    await expect(quote(shop, anna)).rejects.toEqual(code('not_refundable'));
  });

  test('after a lost dispute ends access', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    await shop.happensTo(await paymentOf(shop, anna), { isDisputeLost: true });
    expect(await shop.accessTo(anna)).toBeNull();
  });
});

describe('a refund while the provider is away', () => {
  /** A provider that fails at one thing until it is mended. */
  function brokenAt(method: 'endNow' | 'refund') {
    const state = { isBroken: true, refunds: 0 };
    const between = (sandbox: Provider): Provider => ({
      ...sandbox,
      endNow: async (id) => {
        if (state.isBroken && method === 'endNow') throw new ProviderFault('away', 'no answer');
        await sandbox.endNow(id);
      },
      refund: async (request) => {
        if (state.isBroken && method === 'refund') throw new ProviderFault('away', 'no answer');
        state.refunds += 1;
        return await sandbox.refund(request);
      },
    });
    return { between, state };
  }

  plainTest.each(['endNow', 'refund'] as const)(
    'at %s can be tried again, also on a later day',
    async (method) => {
      const { between, state } = brokenAt(method);
      const shop = await openShop(between);
      const anna = await shop.member();
      await shop.subscribe(anna, 'basic');
      shop.pass(14 * DAY - HOUR);
      await expect(confirm(shop, anna)).rejects.toEqual(code('provider_unavailable'));
      expect(await shop.accessTo(anna)).not.toBeNull();
      state.isBroken = false;
      shop.pass(2 * HOUR);
      expect(await confirm(shop, anna)).toMatchObject({ status: 'refunded', accessTo: null });
      expect(state.refunds).toBe(1);
      await shop.close();
    },
  );

  plainTest('is carried out by the reconciler if nobody tries again', async () => {
    const { between, state } = brokenAt('refund');
    const shop = await openShop(between);
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    await confirm(shop, anna).catch(() => undefined);
    expect(await shop.payments.refunds(anna)).toMatchObject([{ status: 'requested' }]);
    await shop.payments.reconcile();
    expect(shop.log.warnings).toContainEqual(
      expect.objectContaining({
        message: 'could not be reconciled',
        error: expect.objectContaining({ type: 'ProviderFault', message: 'no answer' }),
      }),
    );
    state.isBroken = false;
    await shop.payments.reconcile();
    expect(await shop.accessTo(anna)).toBeNull();
    await shop.close();
  });
});
