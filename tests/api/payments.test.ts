import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest } from 'vitest';
import { ProviderFault } from '#server/billing/providers/provider.ts';
import { DAY } from '#server/clock.ts';
import { grants, orders, subscriptions } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { ASKING_CARD, DECLINED_CARD, openShop } from '../support/shop.ts';
import { test } from '../support/shop-test.ts';

const code = (problem: string) => expect.objectContaining({ code: problem });

describe('an order', () => {
  test('fails when the card is declined, and nothing is given', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    expect(await shop.pay(checkoutUrl, DECLINED_CARD)).toBe('failed');
    await shop.doJobs();
    expect(await shop.statusOf(anna, id)).toBe('failed');
    expect(await shop.accessTo(anna)).toBeNull();
    expect(shop.mailsTo(anna)).toEqual([]);
  });

  test('is paid once the payment is confirmed', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    expect(await shop.pay(checkoutUrl, ASKING_CARD)).toBe('confirming');
    await shop.doJobs();
    expect(await shop.statusOf(anna, id)).toBe('pending');
    await shop.sandbox.act(shop.checkoutId(checkoutUrl), { kind: 'confirm' });
    await shop.doJobs();
    expect(await shop.statusOf(anna, id)).toBe('succeeded');
  });

  test('fails when the payment is refused instead', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.pay(checkoutUrl, ASKING_CARD);
    await shop.sandbox.act(shop.checkoutId(checkoutUrl), { kind: 'refuse' });
    await shop.doJobs();
    expect(await shop.statusOf(anna, id)).toBe('failed');
  });

  test('is cancelled by who leaves the checkout', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.sandbox.act(shop.checkoutId(checkoutUrl), { kind: 'cancel' });
    await shop.doJobs();
    expect(await shop.statusOf(anna, id)).toBe('canceled');
  });

  test('is nobody else’s', async ({ shop }) => {
    const [anna, ben] = [await shop.member(), await shop.member()];
    const { id } = await shop.buy(anna, 'basic');
    await expect(shop.payments.status(ben, id)).rejects.toEqual(code('not_found'));
    const nowhere = '00000000-0000-4000-8000-000000000000';
    await expect(shop.payments.status(ben, nowhere)).rejects.toEqual(code('not_found'));
  });

  test('is mailed a receipt for, with what it was for and until when', async ({ shop }) => {
    const anna = await shop.member();
    const orderId = await shop.subscribe(anna, 'basic');
    const receipt = shop.mails.find(({ to }) => to.userId === anna.userId);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      orderId,
      planId: 'basic',
      amount: 1999,
      currency: 'USD',
      paidAt: shop.now().toISOString(),
      paidUntil: (await shop.payments.subscription(anna))?.currentPeriodEnd,
    });
  });
});

describe('the billing portal', () => {
  test('is for who has paid before', async ({ shop }) => {
    const anna = await shop.member();
    await expect(shop.payments.manage(anna)).rejects.toEqual(code('nothing_to_manage'));
    await shop.buy(anna, 'basic');
    await expect(shop.payments.manage(anna)).rejects.toEqual(code('nothing_to_manage'));
    await shop.subscribe(anna, 'basic');
    const { url } = await shop.payments.manage(anna);
    expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/portal\//);
  });

  test('shows all that one person has bought, and nobody else’s', async ({ shop }) => {
    const [anna, ben] = [await shop.member(), await shop.member()];
    await shop.subscribe(anna, 'basic');
    shop.pass(DAY);
    await shop.subscribe(anna, 'lifetime');
    await shop.subscribe(ben, 'ultimate');
    const { url } = await shop.payments.manage(anna);
    const view = await shop.sandbox.portal(shop.checkoutId(url));
    expect(view?.subscriptions).toHaveLength(1);
    expect(view?.payments.map(({ payment }) => payment.planName).toSorted()).toEqual([
      'Basic',
      'Lifetime',
    ]);
  });

  plainTest('is unavailable while the provider is away', async () => {
    const portalUrl = () => Promise.reject(new ProviderFault('away', 'no answer'));
    const shop = await openShop((sandbox) => ({ ...sandbox, portalUrl }));
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    await expect(shop.payments.manage(anna)).rejects.toEqual(code('provider_unavailable'));
    await shop.close();
  });
});

describe('before an account is removed', () => {
  test('what is renewed ends now and open checkouts close, without a mail', async ({ shop }) => {
    const anna = await shop.member();
    const paid = await shop.subscribe(anna, 'basic');
    const { checkoutUrl } = await shop.buy(anna, 'ultimate');
    await shop.payments.cancelAllOf(anna.userId);
    const [subscription] = await shop.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orderId, paid));
    expect(subscription).toMatchObject({ status: 'ended' });
    expect(await shop.pay(checkoutUrl)).toBe('expired');
    shop.pass(60 * DAY);
    await shop.payments.reconcile();
    expect(shop.mailsTo(anna)).toEqual(['receipt']);
  });

  test('an order that was just paid is ended, too', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.pay(checkoutUrl, undefined, 'never');
    await shop.payments.cancelAllOf(anna.userId);
    const ended = await shop.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    expect(ended).toMatchObject([{ status: 'ended' }]);
  });

  test('and after it, money records stay without a name', async ({ shop }) => {
    const anna = await shop.member();
    const orderId = await shop.subscribe(anna, 'basic');
    await shop.payments.cancelAllOf(anna.userId);
    await shop.db.delete(users).where(eq(users.id, anna.userId));
    shop.pass(60 * DAY);
    await shop.payments.reconcile();
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, status: 'succeeded', amount: 1999 });
    const [grant] = await shop.db
      .select()
      .from(grants)
      .where(eq(grants.source, `order:${orderId}`));
    expect(grant).toMatchObject({ userId: null });
  });

  test('whoever still pays for an account that is gone is not charged again', async ({ shop }) => {
    const anna = await shop.member();
    const { id, checkoutUrl } = await shop.buy(anna, 'basic');
    await shop.db.delete(users).where(eq(users.id, anna.userId));
    await shop.pay(checkoutUrl);
    await shop.doJobs();
    const ended = await shop.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    expect(ended).toMatchObject([{ status: 'ended', userId: null }]);
  });

  plainTest('a provider that is away stops the removal, which can be tried again', async () => {
    let isAway = true;
    const shop = await openShop((sandbox) => ({
      ...sandbox,
      endNow: async (id) => {
        if (isAway) throw new ProviderFault('away', 'no answer');
        await sandbox.endNow(id);
      },
    }));
    const anna = await shop.member();
    await shop.subscribe(anna, 'basic');
    const cancelled = shop.payments.cancelAllOf(anna.userId);
    await expect(cancelled).rejects.toEqual(code('provider_unavailable'));
    isAway = false;
    await shop.payments.cancelAllOf(anna.userId);
    expect(await shop.db.select().from(subscriptions)).toMatchObject([{ status: 'ended' }]);
    await shop.close();
  });
});
