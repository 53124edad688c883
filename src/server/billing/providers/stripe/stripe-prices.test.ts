import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { chargesExactly, priceParams } from './stripe-prices.ts';

const monthly = { interval: 'month', amount: 1999, currency: 'USD' } as const;
const once = { interval: 'lifetime', amount: 14_999, currency: 'USD' } as const;

/** A price as the setup makes it for `charge`, with changes. */
const stored = (charge: typeof monthly | typeof once, changes: object = {}) => {
  const { recurring = null, ...params } = priceParams(charge);
  const shared = { active: true, billing_scheme: 'per_unit', transform_quantity: null };
  return { ...shared, ...params, recurring, ...changes } as unknown as Stripe.Price;
};

test.each([monthly, once])('a price that was made for %o charges it', (charge) => {
  expect(chargesExactly(stored(charge), charge)).toBe(true);
  const currency_options = { usd: { unit_amount: charge.amount } };
  expect(chargesExactly(stored(charge, { currency_options }), charge)).toBe(true);
});

test.each([
  ['another amount', { unit_amount: 1 }],
  ['another currency', { currency: 'eur' }],
  ['another number of months', { recurring: { interval: 'month', interval_count: 2 } }],
  ['another unit of the period', { recurring: { interval: 'year', interval_count: 1 } }],
  ['no period', { recurring: null }],
  ['a tax on top', { tax_behavior: 'exclusive' }],
  ['a tax that nobody decided', { tax_behavior: 'unspecified' }],
  ['several currencies, of which Stripe would choose one', { currency_options: { mxn: {} } }],
  ['tiers', { billing_scheme: 'tiered', unit_amount: null }],
  ['packages', { transform_quantity: { divide_by: 2, round: 'up' } }],
  ['a price that was archived', { active: false }],
])('%s is not the price of the plan', (_what, changes) => {
  expect(chargesExactly(stored(monthly, changes), monthly)).toBe(false);
});

test('a period is not the price of what is paid once', () => {
  expect(chargesExactly(stored(monthly, { unit_amount: 14_999 }), once)).toBe(false);
});
