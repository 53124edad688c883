import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest } from 'vitest';
import { makePayments } from '#server/billing/payments.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import { ProviderFault } from '#server/billing/providers/provider.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/clock.ts';
import { orders, providerEvents } from '#server/db/schema/payments.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { test } from '../support/shop-test.ts';

const orderWith = async ({ db }: Shop, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

const away = async (): Promise<never> => {
  throw new ProviderFault('away', 'no answer');
};

describe('the reconciler', () => {
  test('finds a payment of which no webhook has told', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.pay(checkoutUrl, undefined, 'never');
    shop.pass(6 * MINUTE);
    await shop.payments.reconcile();
    expect(await orderWith(shop, id)).toMatchObject({ status: 'succeeded' });
    expect(await shop.accessTo(anna)).not.toBeNull();
    expect(shop.mailsTo(anna)).toEqual(['receipt']);
  });

  test('leaves orders alone that are only minutes old', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.pay(checkoutUrl, undefined, 'never');
    shop.pass(4 * MINUTE);
    await shop.payments.reconcile();
    expect(await orderWith(shop, id)).toMatchObject({ status: 'pending' });
  });

  test('ends orders whose checkout is over', async ({ shop }) => {
    const anna = await shop.member();
    const { id } = await shop.buy(anna, 'basic');
    shop.pass(25 * HOUR);
    await shop.payments.reconcile();
    expect(await orderWith(shop, id)).toMatchObject({ status: 'canceled' });
  });

  test('changes nothing the second time', async ({ shop }) => {
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    shop.pass(HOUR);
    await shop.payments.reconcile();
    const [mails, claims] = [shop.mails.length, await shop.claimsOf(anna)];
    await shop.payments.reconcile();
    expect([shop.mails.length, await shop.claimsOf(anna)]).toEqual([mails, claims]);
  });

  test('gives orders up that no provider of ours knows any more', async ({ shop }) => {
    const anna = await shop.member();
    const { id } = await shop.buy(anna, 'basic');
    const provider = { ...shop.provider, name: 'stripe' as const };
    shop.pass(6 * MINUTE);
    await makePayments({ ...shop, provider }).reconcile();
    expect(await orderWith(shop, id)).toMatchObject({ status: 'canceled' });
  });
});

describe('a provider that takes a minute for each answer', () => {
  /** A shop whose provider is slow and, if it is to be, tells nothing in the end. */
  async function slowShop(isAway: (orderId: string) => boolean = () => false) {
    const asked: string[] = [];
    const shop = await openShop((sandbox) => ({
      ...sandbox,
      fetchCheckout: async (id) => {
        const state = await sandbox.fetchCheckout(id);
        asked.push(state.orderId ?? '');
        shop.pass(MINUTE);
        return isAway(state.orderId ?? '') ? await away() : state;
      },
    }));
    const buys = async () => (await shop.buy(await shop.member(), 'basic')).id;
    return { shop, asked, buys };
  }

  plainTest('is asked about as much as there is time for until the next look', async () => {
    const { shop, asked, buys } = await slowShop();
    const bought: string[] = [];
    for (let count = 0; count < 14; count += 1) bought.push(await buys());
    shop.pass(6 * MINUTE);
    const begun = shop.now().getTime();
    await shop.payments.reconcile();
    expect(shop.now().getTime() - begun).toBeLessThan(14 * MINUTE);
    expect(asked.length).toBeLessThan(14);
    await shop.payments.reconcile();
    expect(new Set(asked)).toEqual(new Set(bought));
    await shop.close();
  });

  plainTest('and tells nothing of some orders: the others are looked at all the same', async () => {
    const lost = new Set<string>();
    const { shop, asked, buys } = await slowShop((orderId) => lost.has(orderId));
    for (let count = 0; count < 12; count += 1) lost.add(await buys());
    shop.pass(SECOND);
    const last = await buys();
    shop.pass(6 * MINUTE);
    await shop.payments.reconcile();
    await shop.payments.reconcile();
    expect(asked).toContain(last);
    await shop.close();
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

  plainTest('buying is unavailable, and later goes on with the same order', async () => {
    const { state, between } = broken(['createCheckout']);
    const shop = await openShop(between);
    const anna = await shop.member();
    const unavailable = expect.objectContaining({ code: 'payment_unavailable', status: 503 });
    await expect(shop.buy(anna, 'basic', 'one-wish')).rejects.toEqual(unavailable);
    const [order] = await shop.db.select().from(orders);
    state.isBroken = false;
    expect(await shop.buy(anna, 'basic', 'one-wish')).toMatchObject({ id: order?.id });
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    await shop.close();
  });

  plainTest('an order that nobody could open is forgotten after an hour', async () => {
    const { between } = broken(['createCheckout']);
    const shop = await openShop(between);
    const anna = await shop.member();
    await shop.buy(anna, 'basic').catch(() => undefined);
    shop.pass(HOUR + MINUTE);
    await shop.payments.reconcile();
    expect(await shop.db.select().from(orders)).toEqual([]);
    await shop.close();
  });

  plainTest('an order that the provider refuses is forgotten at once', async () => {
    const shop = await openShop((sandbox) => ({
      ...sandbox,
      createCheckout: async () => {
        throw new ProviderFault('refused', 'no');
      },
    }));
    const anna = await shop.member();
    await shop.buy(anna, 'basic').catch(() => undefined);
    expect(await shop.db.select().from(orders)).toEqual([]);
    await shop.close();
  });

  plainTest('the return page stays pending, and asks only now and then', async () => {
    let asked = 0;
    const shop = await openShop((sandbox) => ({
      ...sandbox,
      fetchCheckout: async () => {
        asked += 1;
        return await away();
      },
    }));
    const anna = await shop.member();
    const { id } = await shop.buy(anna, 'basic');
    for (let second = 0; second < 9; second += 1) {
      shop.pass(1_000);
      expect(await shop.statusOf(anna, id)).toBe('pending');
    }
    expect(asked).toBe(2);
    await shop.close();
  });

  plainTest('an event waits, and is dealt with when it is back', async () => {
    const { state, between } = broken(['fetchCheckout', 'fetchSubscription']);
    const shop = await openShop(between);
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.pay(checkoutUrl);
    await expect(shop.doJobs()).rejects.toThrow('no answer');
    shop.waiting.length = 0;
    shop.pass(10 * MINUTE);
    await shop.payments.reconcile();
    expect(await orderWith(shop, id)).toMatchObject({ status: 'pending' });
    state.isBroken = false;
    await shop.payments.reconcile();
    expect(await orderWith(shop, id)).toMatchObject({ status: 'succeeded' });
    const events = await shop.db.select().from(providerEvents);
    expect(events.filter(({ processedAt }) => processedAt === null)).toEqual([]);
    await shop.close();
  });

  plainTest('what a new plan replaces is ended later', async () => {
    const { state, between } = broken(['endAtPeriodEnd']);
    const shop = await openShop(between);
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    shop.pass(DAY);
    const { checkoutUrl } = await shop.buy(anna, 'lifetime');
    await shop.pay(checkoutUrl);
    await shop.doJobs().catch(() => undefined);
    expect(await shop.accessTo(anna)).toBe('2999-12-31T00:00:00.000Z');
    state.isBroken = false;
    shop.waiting.length = 0;
    await shop.payments.reconcile();
    shop.pass(40 * DAY);
    await shop.payments.reconcile();
    expect(shop.mailsTo(anna)).toEqual(['receipt', 'receipt']);
    await shop.close();
  });
});
