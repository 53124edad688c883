import type { MadeRefund, PricePlan, Subscription } from '#contract/payments.ts';
import type { Offer } from '#web/features/cabinet/payment/purchase.ts';

const HOUR_MS = 3_600_000;

/** Access outlives the paid period by at most this, so that a renewal can arrive. */
const LEEWAY_MS = 24 * HOUR_MS;

/** Access that ends later than any lifetime counts as endless. */
const LIFETIME_MS = 100 * 365 * 24 * HOUR_MS;

/**
 * What comes after the paid period. once: nothing, it was a one-time payment. ends: nothing, it was
 * cancelled.
 */
export type Renewal =
  | { kind: 'once' | 'ends' | 'past_due' }
  | { kind: 'renews'; on: string; price: PricePlan['price'] | undefined };

export function isForLife(accessTo: Date, now: Date): boolean {
  return accessTo.getTime() - now.getTime() > LIFETIME_MS;
}

/**
 * The date until which access is shown as valid: the end of the paid period if access outlives it
 * only by the hours in which a renewal arrives, else the end of access itself.
 */
export function validUntil(accessTo: Date, subscription: Subscription | null): Date {
  if (subscription === null || subscription.currentPeriodEnd === null) return accessTo;
  const paidUntil = new Date(subscription.currentPeriodEnd);
  const beyond = accessTo.getTime() - paidUntil.getTime();
  return beyond > 0 && beyond < LEEWAY_MS ? paidUntil : accessTo;
}

export function renewalOf({ plans, subscription }: Offer): Renewal | null {
  if (subscription === null) return null;
  const { currentPeriodEnd, status, cancelAtPeriodEnd, planId } = subscription;
  if (currentPeriodEnd === null) return { kind: 'once' };
  if (cancelAtPeriodEnd || status === 'canceled') return { kind: 'ends' };
  if (status === 'past_due') return { kind: 'past_due' };
  const price = plans.find(({ id }) => id === planId)?.price;
  return { kind: 'renews', on: currentPeriodEnd, price };
}

/** The name of a plan, or its id if it is no longer sold. */
export function planNameOf(plans: readonly PricePlan[], planId: string): string {
  return plans.find(({ id }) => id === planId)?.name ?? planId;
}

/** How long a refund that was sent is worth showing. */
const ANNOUNCED_MS = 60 * 24 * HOUR_MS;

/** The refunds that a member still waits for or received recently. */
export function refundsToAnnounce(refunds: readonly MadeRefund[], now: Date): MadeRefund[] {
  return refunds.filter(
    ({ status, updatedAt }) =>
      status !== 'refunded' || now.getTime() - Date.parse(updatedAt) < ANNOUNCED_MS,
  );
}
