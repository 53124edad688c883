import type { PricePlan } from '#contract/payments.ts';
import type { Problem } from './json-file.ts';
import { repeated } from './json-file.ts';

/** What does not make sense in a list of price plans of the right shape. */
export function planProblems(plans: readonly PricePlan[]): Problem[] {
  return [...doubleIds(plans), ...popularity(plans), ...untrueSavings(plans)];
}

function doubleIds(plans: readonly PricePlan[]): Problem[] {
  return repeated(plans.map(({ id }) => id)).map(({ value, index }) => ({
    at: ['plans', index, 'id'],
    message: `There are two price plans with the id '${value}'.`,
    fix: 'Give one of them another id.',
  }));
}

function popularity(plans: readonly PricePlan[]): Problem[] {
  const popular = plans.flatMap(({ isMostPopular }, index) => (isMostPopular ? [index] : []));
  if (popular.length === 1) return [];
  const at = popular[1] === undefined ? ['plans'] : ['plans', popular[1], 'isMostPopular'];
  return [
    {
      at,
      message: `${popular.length} price plans are marked as the most popular one.`,
      fix: 'Set "isMostPopular" to true for exactly one of them, to false for the others.',
    },
  ];
}

function untrueSavings(plans: readonly PricePlan[]): Problem[] {
  return plans.flatMap((plan, index) => {
    const savings = savingsOf(plan, plans);
    if (plan.savingsPercent === savings) return [];
    return [
      {
        at: ['plans', index, 'savingsPercent'],
        message: `'${plan.id}' says that it saves ${plan.savingsPercent}%, but it saves ${savings}%.`,
        fix: `Write ${savings}, or mend the prices.`,
      },
    ];
  });
}

const MONTHS = { month: 1, '3_months': 3, lifetime: undefined } as const;

/** In whole percent against the monthly plan over the same time; 0 with nothing to compare. */
function savingsOf(plan: PricePlan, plans: readonly PricePlan[]): number {
  const months = MONTHS[plan.interval];
  const monthly = plans.find(
    ({ interval, price }) => interval === 'month' && price.currency === plan.price.currency,
  );
  if (months === undefined || monthly === undefined || plan.interval === 'month') return 0;
  const usual = months * monthly.price.amount;
  return Math.max(0, Math.round((100 * (usual - plan.price.amount)) / usual));
}
