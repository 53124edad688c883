import { MONTHS_OF, type PaymentMethod } from '#contract/choices.ts';
import type { MadeRefund, PricePlan, Promotion, Subscription } from '#contract/payments.ts';

/** An intent to buy. However often it is sent to the server, it creates one order. */
export interface PurchaseIntent {
  planId: string;
  method: PaymentMethod;
  /** The promotion code, if it counts for the plan. */
  code?: string | undefined;
  idempotencyKey: string;
  /** The id of the order that it created; null until the server has responded. */
  orderId: string | null;
}

/** The intent for a choice: the current one if the choice is the same, else a new one. */
export function intentFor(
  { planId, method }: Choice,
  intent: PurchaseIntent | null,
  { newKey, code }: { newKey: string; code?: string | undefined },
): PurchaseIntent | null {
  if (planId === null) return null;
  const isSame = intent?.planId === planId && intent.method === method && intent.code === code;
  if (isSame) return intent;
  return { planId, method, code, idempotencyKey: newKey, orderId: null };
}

/** The plans on sale, and what the member has or had. */
export interface Offer {
  plans: readonly PricePlan[];
  /** Whether promotion codes are taken. */
  takesCodes?: boolean;
  /** The active subscription; null if there is none. */
  subscription: Subscription | null;
  refunds: readonly MadeRefund[];
}

/** The plan and payment method that a user selected. */
export interface Choice {
  /** Null until a plan is chosen. */
  planId: string | null;
  method: PaymentMethod;
}

export const FIRST_CHOICE: Choice = { planId: null, method: 'card' };

/** Whether the member has bought a plan that never ends. */
export function hasLifetime({ subscription }: Offer): boolean {
  return subscription !== null && subscription.currentPeriodEnd === null;
}

/** Whether a plan is over at the provider before its time: it cannot be resumed, only bought again. */
export function hasEndedEarly({ status, cancelAtPeriodEnd }: Subscription): boolean {
  return status === 'canceled' && !cancelAtPeriodEnd;
}

/** Whether it is the member's plan, which they keep or can resume. */
export function isCurrentPlan({ subscription }: Offer, planId: string | null): boolean {
  return subscription?.planId === planId && !hasEndedEarly(subscription);
}

/** Whether a plan can be bought: not the current one, and nothing on top of a lifetime plan. */
export function isOnSale(offer: Offer, planId: string | null): boolean {
  return (
    !isCurrentPlan(offer, planId) &&
    !hasLifetime(offer) &&
    offer.plans.some(({ id }) => id === planId)
  );
}

/**
 * The choice for an offer: the earlier choice as far as it is still on sale, else the most popular
 * plan. Members who have a plan, or gave one back, get no default choice; only one that they made
 * knowing that.
 */
export function choiceFor(offer: Offer, chosen: Choice, isAskedFor: boolean): Choice {
  const knowsPlans = offer.subscription !== null || offer.refunds.length > 0;
  if (isOnSale(offer, chosen.planId) && (isAskedFor || !knowsPlans)) return chosen;
  const popular = offer.plans.find(({ isMostPopular }) => isMostPopular);
  return { ...chosen, planId: knowsPlans ? null : (popular?.id ?? null) };
}

const BYTES = 16;

/** A unique key. It also works on pages without HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a promotion code makes of the price of a plan. */
interface ReducedPrice {
  /** What is paid today. */
  price: PricePlan['price'];
  off: PricePlan['price'];
  /** How many payments are reduced; null: all of them. */
  payments: number | null;
}

/** Undefined if the code is not for this plan. */
export function reducedBy(
  promotion: Promotion | undefined,
  { id, price }: PricePlan,
): ReducedPrice | undefined {
  const reduced = promotion?.plans.find(({ planId }) => planId === id);
  if (reduced === undefined) return undefined;
  return { ...reduced, off: { ...price, amount: price.amount - reduced.price.amount } };
}

/** The price of a plan per month, rounded. One-time prices stay as they are. */
export function monthlyPriceOf({
  price,
  interval,
}: Pick<PricePlan, 'price' | 'interval'>): PricePlan['price'] {
  return { ...price, amount: Math.round(price.amount / Math.max(1, MONTHS_OF[interval])) };
}
