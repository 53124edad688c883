import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import { ProviderError } from '#server/billing/providers/provider.ts';
import { subscriptions } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { ASKING_CARD, DECLINED_CARD, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

const code = (problem: string) => expect.objectContaining({ code: problem });

describe('an order', () => {
  test('fails if the card is declined, and gives nothing', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    expect(await billing.pay(checkoutUrl, DECLINED_CARD)).toBe('failed');
    await billing.doJobs();
    expect(await billing.statusOf(anna, id)).toBe('failed');
    expect(await billing.accessTo(anna)).toBeNull();
    expect(billing.mailsTo(anna)).toEqual([]);
  });

  test('is paid once the payment is confirmed', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    expect(await billing.pay(checkoutUrl, ASKING_CARD)).toBe('confirming');
    await billing.doJobs();
    expect(await billing.statusOf(anna, id)).toBe('pending');
    await billing.sandbox.act(billing.checkoutId(checkoutUrl), { kind: 'confirm' });
    await billing.doJobs();
    expect(await billing.statusOf(anna, id)).toBe('succeeded');
  });

  test('fails if the payment is refused instead', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.pay(checkoutUrl, ASKING_CARD);
    await billing.sandbox.act(billing.checkoutId(checkoutUrl), { kind: 'refuse' });
    await billing.doJobs();
    expect(await billing.statusOf(anna, id)).toBe('failed');
  });

  test('is cancelled if the user leaves the checkout', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.sandbox.act(billing.checkoutId(checkoutUrl), { kind: 'cancel' });
    await billing.doJobs();
    expect(await billing.statusOf(anna, id)).toBe('canceled');
  });

  test('is not visible to other users', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    const { id } = await billing.buy(anna, 'basic');
    await expect(billing.payments.status(ben, id)).rejects.toEqual(code('not_found'));
    const nowhere = '00000000-0000-4000-8000-000000000000';
    await expect(billing.payments.status(ben, nowhere)).rejects.toEqual(code('not_found'));
  });

  test('gets a receipt by email, with what it was for and until when', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const receipt = billing.mails.find(({ to }) => to.userId === anna.userId);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      orderId,
      planId: 'basic',
      amount: 1999,
      currency: 'USD',
      paidAt: billing.now().toISOString(),
      paidUntil: (await billing.payments.subscription(anna))?.currentPeriodEnd,
    });
  });
});

describe('the billing portal', () => {
  test('is for users who have paid before', async () => {
    const anna = await billing.member();
    await expect(billing.payments.manage(anna)).rejects.toEqual(code('nothing_to_manage'));
    await billing.buy(anna, 'basic');
    await expect(billing.payments.manage(anna)).rejects.toEqual(code('nothing_to_manage'));
    await billing.subscribe(anna, 'basic');
    const { url } = await billing.payments.manage(anna);
    expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/portal\//);
  });

  test('shows all purchases of one user, and nobody else’s', async () => {
    const [anna, ben] = [await billing.member(), await billing.member()];
    await billing.subscribe(anna, 'basic');
    billing.pass(DAY);
    await billing.subscribe(anna, 'lifetime');
    await billing.subscribe(ben, 'ultimate');
    const { url } = await billing.payments.manage(anna);
    const view = await billing.sandbox.portal(billing.checkoutId(url));
    expect(view?.subscriptions).toHaveLength(1);
    expect(view?.payments.map(({ payment }) => payment.planName).toSorted()).toEqual([
      'Basic',
      'Lifetime',
    ]);
  });

  plainTest('is unavailable while the provider is away', async () => {
    const portalUrl = () => Promise.reject(new ProviderError('away', 'no answer'));
    const billing = await openBilling((sandbox) => ({ ...sandbox, portalUrl }));
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    await expect(billing.payments.manage(anna)).rejects.toEqual(code('provider_unavailable'));
    await billing.close();
  });
});

describe('before an account is removed', () => {
  test('subscriptions end now and open checkouts close, without an email', async () => {
    const anna = await billing.member();
    const paid = await billing.subscribe(anna, 'basic');
    const { checkoutUrl } = await billing.buy(anna, 'ultimate');
    await billing.payments.cancelAllOf(anna.userId);
    const [subscription] = await billing.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orderId, paid));
    expect(subscription).toMatchObject({ status: 'ended' });
    expect(await billing.pay(checkoutUrl)).toBe('expired');
    billing.pass(60 * DAY);
    await billing.payments.reconcile();
    expect(billing.mailsTo(anna)).toEqual(['receipt']);
  });

  test('an order that was just paid ends, too', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.pay(checkoutUrl, undefined, 'never');
    await billing.payments.cancelAllOf(anna.userId);
    const ended = await billing.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orderId, id));
    expect(ended).toMatchObject([{ status: 'ended' }]);
  });

  test('a payment for a removed account does not renew', async () => {
    const anna = await billing.member();
    const { id, checkoutUrl } = await billing.buy(anna, 'basic');
    await billing.db.delete(users).where(eq(users.id, anna.userId));
    await billing.pay(checkoutUrl);
    await billing.doJobs();
    const ended = await billing.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orderId, id));
    expect(ended).toMatchObject([{ status: 'ended', userId: null }]);
  });

  plainTest('a provider that is away stops the removal, which can be repeated', async () => {
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
    const cancelled = billing.payments.cancelAllOf(anna.userId);
    await expect(cancelled).rejects.toEqual(code('provider_unavailable'));
    isAway = false;
    await billing.payments.cancelAllOf(anna.userId);
    expect(await billing.db.select().from(subscriptions)).toMatchObject([{ status: 'ended' }]);
    await billing.close();
  });
});
