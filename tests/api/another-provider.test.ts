import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { makePayments } from '#server/billing/payments.ts';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import { subscriptions } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import type { Shop } from '../support/shop.ts';
import { test } from '../support/shop-test.ts';

describe('when Stripe takes the place of the sandbox', () => {
  const underStripe = (shop: Shop) =>
    makePayments({ ...shop, provider: { ...shop.provider, name: 'stripe' as const } });
  const wish = (planId: string) => ({
    planId,
    method: 'card' as const,
    idempotencyKey: randomUUID(),
  });

  test.for(['basic', 'lifetime'])(
    'a %s for which no money was taken gives nothing, and can be bought',
    async (plan, { shop }) => {
      const anna = await shop.member();
      const orderId = await shop.subscribe(anna, plan);
      const payments = underStripe(shop);
      expect(await payments.accessTo(shop.db, anna.userId)).toBeNull();
      expect(await payments.status(anna, orderId)).toMatchObject({ accessTo: null });
      expect(await payments.subscription(anna)).toBeNull();
      const none = expect.objectContaining({ code: 'not_refundable' });
      await expect(payments.refund(anna, {})).rejects.toEqual(none);
      expect(await payments.buy(anna, wish(plan))).toMatchObject({ isNew: true });
      expect(await shop.accessTo(anna)).not.toBeNull();
    },
  );

  test('and is away for a while by mistake, what was paid there is had', async ({ shop }) => {
    const anna = await shop.member();
    const payments = underStripe(shop);
    const { id, checkoutUrl } = await payments.buy(anna, wish('basic'));
    await shop.pay(checkoutUrl, undefined, 'never');
    shop.pass(4 * SECOND);
    const { accessTo } = await payments.status(anna, id);
    expect(accessTo).not.toBeNull();
    expect(await shop.accessTo(anna)).toBe(accessTo);
    await expect(shop.buy(anna, 'basic')).rejects.toEqual(
      expect.objectContaining({ code: 'already_subscribed' }),
    );
    shop.pass(40 * DAY);
    expect(await shop.buy(anna, 'basic')).toMatchObject({ isNew: true });
  });
});

describe('a subscription whose user was removed while its provider was not asked', () => {
  test('is ended as soon as the provider is asked again', async ({ shop }) => {
    const anna = await shop.member();
    const orderId = await shop.subscribe(anna, 'basic');
    const other = { ...shop.provider, name: 'stripe' as const };
    await makePayments({ ...shop, provider: other }).cancelAllOf(anna.userId);
    await shop.db.delete(users).where(eq(users.id, anna.userId));
    shop.pass(MINUTE);
    await shop.payments.reconcile();
    const ended = await shop.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orderId, orderId));
    expect(ended).toMatchObject([{ status: 'ended' }]);
  });
});
