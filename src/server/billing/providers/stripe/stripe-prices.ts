import type { Stripe } from 'stripe';
import { type Interval, MONTHS_OF } from '#contract/choices.ts';
import type { CheckoutRequest } from '#server/billing/providers/provider.ts';
import type { Log } from '#server/log/log.ts';
import { makeStripeCache } from './stripe-cache.ts';
import type { Ask } from './stripe-calls.ts';

/** What a price charges. */
export interface Charge {
  interval: Interval;
  /** In minor units. */
  amount: number;
  currency: string;
}

/** The ids of products: this, and the id of the plan. */
export const PRODUCT_PREFIX = 'mellow_day_';

/** Under which the newest price of a plan is found. */
export const lookupKeyOf = (planId: string): string => `mellow_day_${planId}`;

/** What is shown is what is paid, so a tax is part of the price. */
export function priceParams({ interval, amount, currency }: Charge) {
  const months = MONTHS_OF[interval];
  return {
    currency: currency.toLowerCase(),
    unit_amount: amount,
    tax_behavior: 'inclusive' as const,
    ...(months === 0 ? {} : { recurring: { interval: 'month' as const, interval_count: months } }),
  };
}

/** Whether a stored price charges exactly this, to every buyer. */
export function chargesExactly(price: Stripe.Price, charge: Charge): boolean {
  const { currency, unit_amount: amount, tax_behavior, recurring } = priceParams(charge);
  const isSamePeriod =
    price.recurring?.interval === recurring?.interval &&
    price.recurring?.interval_count === recurring?.interval_count;
  return (
    price.active &&
    price.billing_scheme === 'per_unit' &&
    price.transform_quantity === null &&
    price.currency === currency &&
    price.unit_amount === amount &&
    price.tax_behavior === tax_behavior &&
    isSamePeriod &&
    // With others, Stripe chooses the currency by where the customer is.
    Object.keys(price.currency_options ?? {}).every((name) => name === currency)
  );
}

/** The prices that `npm run ops -- stripe-setup` has stored. */
export function makePrices(stripe: Stripe, log: Pick<Log, 'warn'>) {
  const setUp = makeStripeCache<Stripe.Price>(log);
  return {
    /** The price that sells this, or undefined if there is none. */
    async idFor(ask: Ask, { plan, amount, currency }: CheckoutRequest) {
      const charge = { interval: plan.interval, amount, currency };
      const price = await setUp.find(plan.id, async () => {
        const [found] = (await ask(findPrices(stripe, plan.id))).data;
        if (found !== undefined && !chargesExactly(found, charge)) {
          const about = { plan: plan.id, price: found.id };
          log.warn(
            about,
            'a price at Stripe differs and is not used: run npm run ops -- stripe-setup',
          );
        }
        return found;
      });
      return price !== undefined && chargesExactly(price, charge) ? price.id : undefined;
    },
    forget: (planId: string) => setUp.forget(planId),
  };
}

export function findPrices(stripe: Stripe, planId: string) {
  return stripe.prices.list(
    { lookup_keys: [lookupKeyOf(planId)], active: true, expand: ['data.currency_options'] },
    BRIEFLY,
  );
}

/** A purchase does not wait long for what it can do without. */
const BRIEFLY = { timeout: 2_000, maxNetworkRetries: 0 };
