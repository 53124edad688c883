import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import { ProviderError } from '#server/billing/providers/provider.ts';
import { orders, providerEvents } from '#server/db/schema/payments.ts';
import { type BillingFixture, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

const orderWith = async ({ db }: BillingFixture, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

const away = async (): Promise<never> => {
  throw new ProviderError('away', 'no answer');
};

describe('the reconciler', () => {
  test('finds a payment without a webhook', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.pay(checkoutUrl, undefined, 'never');
    billing.pass(6 * MINUTE);
    await billing.payments.reconcile();
    expect(await orderWith(billing, id)).toMatchObject({ status: 'succeeded' });
    expect(await billing.accessTo(anna)).not.toBeNull();
    expect(billing.mailsTo(anna)).toEqual(['receipt']);
  });

  test('ignores orders that are only minutes old', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.pay(checkoutUrl, undefined, 'never');
    billing.pass(4 * MINUTE);
    await billing.payments.reconcile();
    expect(await orderWith(billing, id)).toMatchObject({ status: 'pending' });
  });

  test('ends orders whose checkout is over', async () => {
    const anna = await billing.member();
    const { id } = await billing.buy(anna, 'basic');
    billing.pass(25 * HOUR);
    await billing.payments.reconcile();
    expect(await orderWith(billing, id)).toMatchObject({ status: 'canceled' });
  });

  test('changes nothing the second time', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    billing.pass(HOUR);
    await billing.payments.reconcile();
    const [mails, claims] = [billing.mails.length, await billing.claimsOf(anna)];
    await billing.payments.reconcile();
    expect([billing.mails.length, await billing.claimsOf(anna)]).toEqual([mails, claims]);
  });

  test('closes orders of a provider that is no longer configured', async () => {
    const anna = await billing.member();
    const { id } = await billing.buy(anna, 'basic');
    const provider = { ...billing.provider, name: 'stripe' as const };
    billing.pass(6 * MINUTE);
    await makePayments({ ...billing, provider }).reconcile();
    expect(await orderWith(billing, id)).toMatchObject({ status: 'canceled' });
  });
});

describe('with a provider that takes a minute for each response', () => {
  /** A billing fixture whose provider is slow and may fail. */
  async function slowBilling(isAway: (orderId: string) => boolean = () => false) {
    const asked: string[] = [];
    const billing = await openBilling((sandbox) => ({
      ...sandbox,
      fetchCheckout: async (id) => {
        const state = await sandbox.fetchCheckout(id);
        asked.push(state.orderId ?? '');
        billing.pass(MINUTE);
        return isAway(state.orderId ?? '') ? await away() : state;
      },
    }));
    const buys = async () => (await billing.buy(await billing.member(), 'basic')).id;
    return { billing, asked, buys };
  }

  plainTest('asks as often as there is time for until the next run', async () => {
    const { billing, asked, buys } = await slowBilling();
    const bought: string[] = [];
    for (let count = 0; count < 14; count += 1) bought.push(await buys());
    billing.pass(6 * MINUTE);
    const begun = billing.now().getTime();
    await billing.payments.reconcile();
    expect(billing.now().getTime() - begun).toBeLessThan(14 * MINUTE);
    expect(asked.length).toBeLessThan(14);
    await billing.payments.reconcile();
    expect(new Set(asked)).toEqual(new Set(bought));
    await billing.close();
  });

  plainTest('failures for some orders do not stop the checks of others', async () => {
    const lost = new Set<string>();
    const { billing, asked, buys } = await slowBilling((orderId) => lost.has(orderId));
    for (let count = 0; count < 12; count += 1) lost.add(await buys());
    billing.pass(SECOND);
    const last = await buys();
    billing.pass(6 * MINUTE);
    await billing.payments.reconcile();
    await billing.payments.reconcile();
    expect(asked).toContain(last);
    await billing.close();
  });
});

describe('while the provider is away', () => {
  const broken = (methods: (keyof Provider)[]) => {
    const state = { isBroken: true };
    const between = (sandbox: Provider): Provider =>
      Object.fromEntries(
        Object.entries(sandbox).map(([name, method]) => [
          name,
          typeof method === 'function' && methods.includes(name as keyof Provider)
            ? (...args: never[]) => (state.isBroken ? away() : method(...args))
            : method,
        ]),
      ) as unknown as Provider;
    return { state, between };
  };

  plainTest('an order without a checkout is deleted after an hour', async () => {
    const { between } = broken(['createCheckout']);
    const billing = await openBilling(between);
    const anna = await billing.member();
    await billing.buy(anna, 'basic').catch(() => undefined);
    billing.pass(HOUR + MINUTE);
    await billing.payments.reconcile();
    expect(await billing.db.select().from(orders)).toEqual([]);
    await billing.close();
  });

  plainTest('the return page stays pending, and asks only now and then', async () => {
    let asked = 0;
    const billing = await openBilling((sandbox) => ({
      ...sandbox,
      fetchCheckout: async () => {
        asked += 1;
        return await away();
      },
    }));
    const anna = await billing.member();
    const { id } = await billing.buy(anna, 'basic');
    for (let second = 0; second < 9; second += 1) {
      billing.pass(1_000);
      expect(await billing.statusOf(anna, id)).toBe('pending');
    }
    expect(asked).toBe(2);
    await billing.close();
  });

  plainTest('an event waits, and is processed when it is back', async () => {
    const { state, between } = broken(['fetchCheckout', 'fetchSubscription']);
    const billing = await openBilling(between);
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.pay(checkoutUrl);
    await expect(billing.doJobs()).rejects.toThrow('no answer');
    billing.waiting.length = 0;
    billing.pass(10 * MINUTE);
    await billing.payments.reconcile();
    expect(await orderWith(billing, id)).toMatchObject({ status: 'pending' });
    state.isBroken = false;
    await billing.payments.reconcile();
    expect(await orderWith(billing, id)).toMatchObject({ status: 'succeeded' });
    const events = await billing.db.select().from(providerEvents);
    expect(events.filter(({ processedAt }) => processedAt === null)).toEqual([]);
    await billing.close();
  });

  plainTest('the subscription that a new plan replaces is ended later', async () => {
    const { state, between } = broken(['endAtPeriodEnd']);
    const billing = await openBilling(between);
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    billing.pass(DAY);
    const { checkoutUrl } = await billing.buy(anna, 'lifetime');
    await billing.pay(checkoutUrl);
    await billing.doJobs().catch(() => undefined);
    expect(await billing.accessTo(anna)).toBe('2999-12-31T00:00:00.000Z');
    state.isBroken = false;
    billing.waiting.length = 0;
    await billing.payments.reconcile();
    billing.pass(40 * DAY);
    await billing.payments.reconcile();
    expect(billing.mailsTo(anna)).toEqual(['receipt', 'receipt', 'subscription-canceled']);
    await billing.close();
  });
});
