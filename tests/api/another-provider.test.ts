import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '#server/base/clock.ts';
import { makePayments } from '#server/billing/payments.ts';
import { subscriptions } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';

const billing = shared(openBilling);

describe('when Stripe replaces the sandbox', () => {
  const underStripe = () =>
    makePayments({ ...billing, provider: { ...billing.provider, name: 'stripe' as const } });
  const purchase = (planId: string) => ({
    planId,
    method: 'card' as const,
    idempotencyKey: randomUUID(),
  });

  test.for(['basic', 'lifetime'])(
    'a %s without a real payment gives nothing, and can be bought',
    async (plan) => {
      const anna = await billing.member();
      const orderId = await billing.subscribe(anna, plan);
      const payments = underStripe();
      expect(await payments.accessTo(billing.db, anna.userId)).toBeNull();
      expect(await payments.status(anna, orderId)).toMatchObject({ accessTo: null });
      expect(await payments.subscription(anna)).toBeNull();
      const none = expect.objectContaining({ code: 'not_refundable' });
      await expect(payments.refund(anna, {})).rejects.toEqual(none);
      expect(await payments.buy(anna, purchase(plan))).toMatchObject({ isNew: true });
      expect(await billing.accessTo(anna)).not.toBeNull();
    },
  );

  test('and is removed by mistake for a while, purchases at Stripe still count', async () => {
    const anna = await billing.member();
    const payments = underStripe();
    const { id, checkoutUrl } = await payments.buy(anna, purchase('basic'));
    await billing.pay(checkoutUrl, undefined, 'never');
    billing.pass(4 * SECOND);
    const { accessTo } = await payments.status(anna, id);
    expect(accessTo).not.toBeNull();
    expect(await billing.accessTo(anna)).toBe(accessTo);
    await expect(billing.buy(anna, 'basic')).rejects.toEqual(
      expect.objectContaining({ code: 'already_subscribed' }),
    );
    billing.pass(40 * DAY);
    expect(await billing.buy(anna, 'basic')).toMatchObject({ isNew: true });
  });
});

describe('a subscription whose user was removed while its provider was not configured', () => {
  test('is ended as soon as the provider is configured again', async () => {
    const anna = await billing.member();
    const orderId = await billing.subscribe(anna, 'basic');
    const other = { ...billing.provider, name: 'stripe' as const };
    await makePayments({ ...billing, provider: other }).cancelAllOf(anna.userId);
    await billing.db.delete(users).where(eq(users.id, anna.userId));
    billing.pass(MINUTE);
    await billing.payments.reconcile();
    const ended = await billing.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orderId, orderId));
    expect(ended).toMatchObject([{ status: 'ended' }]);
  });
});
