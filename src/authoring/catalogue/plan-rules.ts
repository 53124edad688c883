import { sentence } from '#authoring/document/problem.ts';
import { duplicatesAmong } from '#authoring/document/schema/duplicates.ts';
import type { PricePlans } from '#contract/catalogue.ts';
import { MONTHS_OF } from '#contract/choices.ts';
import type { PricePlan } from '#contract/payments.ts';
import type { CatalogueRule } from './catalogue-rule.ts';

const duplicateId: CatalogueRule<PricePlans> = {
  id: 'duplicate-plan-id',
  severity: 'error',
  why: 'Orders name a plan by its id and could mean either of the two.',
  *check({ content: { plans }, at }) {
    const ids = plans.map(({ id }, index) => ({ value: id, at: at('plans', index, 'id') }));
    yield* duplicatesAmong(ids, 'the price plan id');
  },
};

const onePopularPlan: CatalogueRule<PricePlans> = {
  id: 'one-popular-plan',
  severity: 'error',
  why: 'The page that sells the plans points one of them out.',
  *check({ content: { plans }, at }) {
    const popular = plans.flatMap(({ isMostPopular }, index) => (isMostPopular ? [index] : []));
    if (popular.length === 1) return;
    const [, second] = popular;
    yield {
      at: second === undefined ? at('plans') : at('plans', second, 'isMostPopular'),
      message: sentence`${popular.length} price plans are marked as the most popular one.`,
      fix: 'Set "isMostPopular" to true for exactly one of them, to false for the others.',
    };
  },
};

const untrueSavings: CatalogueRule<PricePlans> = {
  id: 'untrue-savings',
  severity: 'error',
  why: 'Nobody may be told that they save what they do not.',
  *check({ content: { plans }, at }) {
    for (const [index, plan] of plans.entries()) {
      const savings = savingsOf(plan, plans);
      if (plan.savingsPercent === savings) continue;
      yield {
        at: at('plans', index, 'savingsPercent'),
        message: sentence`${plan.id} says that it saves ${plan.savingsPercent}%, but it saves ${savings}%.`,
        fix: `Write ${savings}, or correct the prices.`,
      };
    }
  },
};

/**
 * The savings in whole percent compared with the monthly plan over the same period; 0 if there is
 * nothing to compare.
 */
function savingsOf(plan: PricePlan, plans: readonly PricePlan[]): number {
  const months = MONTHS_OF[plan.interval];
  const monthly = plans.find(
    ({ interval, price }) => interval === 'month' && price.currency === plan.price.currency,
  );
  if (months === 0 || monthly === undefined || plan.interval === 'month') return 0;
  const usual = months * monthly.price.amount;
  return Math.max(0, Math.round((100 * (usual - plan.price.amount)) / usual));
}

export const PLAN_RULES: readonly CatalogueRule<PricePlans>[] = [
  duplicateId,
  onePopularPlan,
  untrueSavings,
];
