import type { PaymentMethod } from '#contract/choices.ts';
import type { PricePlan, Subscription } from '#contract/payments.ts';

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
  const isRunning = offer.subscription?.planId === planId;
  return !isRunning && !hasLifetime(offer) && offer.plans.some(({ id }) => id === planId);
}

/**
 * The choice for an offer: what was chosen before, as far as it can still be bought, else the most
 * popular plan. For who has a plan nothing is chosen that they have not asked for, knowing of it.
 */
export function choiceFor(offer: Offer, chosen: Choice, isAskedFor: boolean): Choice {
  const isMember = offer.subscription !== null;
  if (isOnSale(offer, chosen.planId) && (isAskedFor || !isMember)) return chosen;
  const popular = offer.plans.find(({ isMostPopular }) => isMostPopular);
  return { ...chosen, planId: isMember ? null : (popular?.id ?? null) };
}
