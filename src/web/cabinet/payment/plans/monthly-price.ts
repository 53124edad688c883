import type { Interval } from '#contract/choices.ts';
import type { PricePlan } from '#contract/payments.ts';

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, '3_months': 3, lifetime: 1 };

/** What a plan comes to by the month, rounded; what is paid once stays as it is. */
export function monthlyPriceOf({
  price,
  interval,
}: Pick<PricePlan, 'price' | 'interval'>): PricePlan['price'] {
  return { ...price, amount: Math.round(price.amount / MONTHS[interval]) };
}
