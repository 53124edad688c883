import type { Interval, PaymentMethod } from '#contract/choices.ts';
import type { PricePlan, Subscription } from '#contract/payments.ts';

/** An intent to buy: however often it is told to the server, one order comes of it. */
export interface PurchaseIntent {
  planId: string;
  method: PaymentMethod;
  idempotencyKey: string;
  /** Of the order that came of it; null until the server has answered. */
  orderId: string | null;
}

/** The intent of a choice: the one there is, as long as the same is wished for, else a new one. */
export function intentFor(
  { planId, method }: Choice,
  intent: PurchaseIntent | null,
  newKey: string,
): PurchaseIntent | null {
  if (planId === null) return null;
  if (intent?.planId === planId && intent.method === method) return intent;
  return { planId, method, idempotencyKey: newKey, orderId: null };
}

/** What can be bought, and what the member has already. */
export interface Offer {
  plans: readonly PricePlan[];
  /** What runs; null when nothing does. */
  subscription: Subscription | null;
}

/** What somebody is about to buy. */
export interface Choice {
  /** Null until a plan is chosen. */
  planId: string | null;
  method: PaymentMethod;
}

export const FIRST_CHOICE: Choice = { planId: null, method: 'card' };

/** Whether the member has bought what never ends. */
export function hasLifetime({ subscription }: Offer): boolean {
  return subscription !== null && subscription.currentPeriodEnd === null;
}

/** Whether a plan can be bought: not the one that runs, and nothing on top of a lifetime. */
export function isOnSale(offer: Offer, planId: string | null): boolean {
  const isActive = offer.subscription?.planId === planId;
  return !isActive && !hasLifetime(offer) && offer.plans.some(({ id }) => id === planId);
}

/**
 * The choice for an offer: what was chosen before, as far as it can still be bought, else the most
 * popular plan. For members who have a plan nothing is chosen that they have not asked for, knowing of it.
 */
export function choiceFor(offer: Offer, chosen: Choice, isAskedFor: boolean): Choice {
  const isMember = offer.subscription !== null;
  if (isOnSale(offer, chosen.planId) && (isAskedFor || !isMember)) return chosen;
  const popular = offer.plans.find(({ isMostPopular }) => isMostPopular);
  return { ...chosen, planId: isMember ? null : (popular?.id ?? null) };
}

const BYTES = 16;

/** A key that nobody else has; also where a page is not served by https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, '3_months': 3, lifetime: 1 };

/** What a plan comes to by the month, rounded; what is paid once stays as it is. */
export function monthlyPriceOf({
  price,
  interval,
}: Pick<PricePlan, 'price' | 'interval'>): PricePlan['price'] {
  return { ...price, amount: Math.round(price.amount / MONTHS[interval]) };
}
