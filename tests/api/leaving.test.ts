import { eq } from 'drizzle-orm';
import { describe, expect, test as plainTest, test } from 'vitest';
import type { Caller } from '#server/context.ts';
import { exportOf } from '#server/db/repositories/export.ts';
import { sumLeaving } from '#server/db/repositories/subscriptions.ts';
import { deleteUsers } from '#server/db/repositories/users.ts';
import { subscriptions } from '#server/db/schema/payments.ts';
import { type BillingFixture, openBilling } from '../support/billing-fixture.ts';
import { shared } from '../support/shared.ts';
import { stripeFixtures } from '../support/stripe-fixture.ts';

const billing = shared(openBilling);
const openStripeBilling = stripeFixtures();

async function leaver(): Promise<Caller> {
  const caller = await billing.member();
  await billing.subscribe(caller, 'basic');
  await billing.manages(caller, 'cancel');
  return caller;
}

const asksWhy = async (caller: Caller, { payments }: Pick<BillingFixture, 'payments'> = billing) =>
  (await payments.subscription(caller))?.asksWhy;

const storedOf = async ({ userId }: Caller) =>
  (await billing.db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0];

describe('why a member leaves', () => {
  test('is asked once they have cancelled, and not again after an answer', async () => {
    const anna = await billing.member();
    await billing.subscribe(anna, 'basic');
    await billing.payments.sayWhyLeaving(anna, { reason: 'unused' });
    expect(await storedOf(anna)).toMatchObject({ leavingReason: null, leavingAskedAt: null });
    await billing.manages(anna, 'cancel');
    expect(await asksWhy(anna)).toBe(true);
    await billing.payments.sayWhyLeaving(anna, { reason: 'unused', comment: ' No time. ' });
    await billing.payments.sayWhyLeaving(anna, { reason: 'other' });
    await billing.manages(anna, 'resume');
    await billing.manages(anna, 'cancel');
    expect(await asksWhy(anna)).toBe(false);
    const said = { leavingReason: 'unused', leavingComment: 'No time.' };
    expect(await storedOf(anna)).toMatchObject(said);
    expect(await exportOf(billing.db, anna.userId)).toMatchObject({ subscriptions: [said] });
  });

  test('need not be said, and is not asked again', async () => {
    const anna = await leaver();
    await billing.payments.sayWhyLeaving(anna, {});
    expect(await asksWhy(anna)).toBe(false);
    expect(await storedOf(anna)).toMatchObject({ leavingReason: null, leavingComment: null });
  });

  test('is erased with the member as far as it is in their words', async () => {
    const anna = await leaver();
    await billing.payments.sayWhyLeaving(anna, { reason: 'other', comment: 'I moved to Lugo.' });
    const { id = '' } = (await storedOf(anna)) ?? {};
    await deleteUsers(billing.db, [anna.userId]);
    const [left] = await billing.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(left).toMatchObject({ userId: null, leavingReason: 'other', leavingComment: null });
  });

  test('is summed for operators from three on, without those who resumed', async () => {
    const since = new Date(billing.now().getTime() + 1);
    billing.pass(10);
    const sums = () => sumLeaving(billing.db, { provider: 'sandbox', since });
    for (const _each of [1, 2, 3]) {
      expect(await sums()).toEqual([]);
      await billing.payments.sayWhyLeaving(await leaver(), { reason: 'not_helpful' });
    }
    expect(await sums()).toEqual([{ reason: 'not_helpful', members: 3 }]);
    const back = await leaver();
    await billing.payments.sayWhyLeaving(back, { reason: 'not_helpful' });
    await billing.manages(back, 'resume');
    expect(await sums()).toEqual([{ reason: 'not_helpful', members: 3 }]);
  });

  plainTest('is read from the billing portal, and then not asked', async () => {
    const stripe = await openStripeBilling();
    const anna = await stripe.member();
    const { session } = await stripe.subscribe(anna, 'basic');
    const subscription = stripe.stripe.get(session.subscription);
    subscription.cancel_at_period_end = true;
    await stripe.hear('customer.subscription.updated', subscription);
    expect(await asksWhy(anna, stripe)).toBe(true);
    const comment = 'x'.repeat(600);
    subscription.cancellation_details = { feedback: 'low_quality', comment, reason: null };
    for (const _time of ['once', 'again']) {
      await stripe.hear('customer.subscription.updated', subscription);
    }
    expect(await asksWhy(anna, stripe)).toBe(false);
    const [stored] = await stripe.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, anna.userId));
    expect(stored).toMatchObject({ leavingReason: 'not_helpful', leavingComment: 'x'.repeat(500) });
  });
});
