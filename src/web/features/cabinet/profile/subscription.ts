import type { PricePlan, Subscription } from '#contract/payments.ts';
import type { Offer } from '#web/features/cabinet/payment/purchase.ts';

const HOUR_MS = 3_600_000;

/** By so much at most may access outlive what is paid, for a renewal to arrive. */
const LEEWAY_MS = 24 * HOUR_MS;

/** An access that ends later than anybody lives has no end. */
const LIFETIME_MS = 100 * 365 * 24 * HOUR_MS;

/** What comes after the paid time. once: nothing, it was paid for good. ends: nothing, it was cancelled. */
export type Renewal =
  | { kind: 'once' | 'ends' | 'past_due' }
  | { kind: 'renews'; on: string; price: PricePlan['price'] | undefined };

/** Whether access has no end that anybody will see. */
export function isForLife(accessTo: Date, now: Date): boolean {
  return accessTo.getTime() - now.getTime() > LIFETIME_MS;
}

/**
 * Until when to say that access is valid: the end of what is paid, where access outlives it only by
 * the hours in which a renewal arrives; else the end of access itself.
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

/** What a plan is called; one that is not sold any more by its id. */
export function planNameOf(plans: readonly PricePlan[], planId: string): string {
  return plans.find(({ id }) => id === planId)?.name ?? planId;
}
