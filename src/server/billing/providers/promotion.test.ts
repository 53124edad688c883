import { expect, test } from 'vitest';
import { type PromotionCode, reducedPrice, takenOff } from './promotion.ts';

const price = { amount: 1999, currency: 'USD' };
const basic = { id: 'basic', price, interval: 'month' } as const;
const ultimate = { ...basic, id: 'ultimate', interval: '3_months' } as const;
const lifetime = { ...basic, id: 'lifetime', interval: 'lifetime' } as const;
const nobody = { customerId: undefined, hasBought: false };

const promotion = (changes: Partial<PromotionCode>): PromotionCode => ({
  id: 'promo_1',
  code: 'WELCOME10',
  status: 'valid',
  percentOff: 10,
  amountsOff: {},
  months: 0,
  planIds: null,
  customerId: null,
  isForFirstPurchase: false,
  least: null,
  ...changes,
});

test.each([
  ['a share is rounded to a cent', { percentOff: 10 }, 200],
  ['half a cent is not promised', { percentOff: 50 }, 999],
  ['all of it', { percentOff: 100 }, 1999],
  ['an amount', { percentOff: null, amountsOff: { EUR: 300, USD: 500 } }, 500],
  ['never more than the price', { percentOff: null, amountsOff: { USD: 5000 } }, 1999],
  ['nothing in another currency', { percentOff: null, amountsOff: { EUR: 500 } }, null],
])('what is taken off: %s', (_what, changes, off) => {
  expect(takenOff(promotion(changes), price)).toBe(off);
});

test.each([
  ['the first payment', 0, [1, 1, 1]],
  ['four months', 4, [4, 2, 1]],
  ['every payment', null, [null, null, 1]],
])('a code is for %s', (_what, months, payments) => {
  const reduced = [basic, ultimate, lifetime].map((plan) =>
    reducedPrice(promotion({ months }), plan, nobody),
  );
  expect(reduced).toEqual(payments.map((count) => ({ off: 200, payments: count })));
});

test.each<[Partial<PromotionCode>, string]>([
  [{ status: 'expired' }, 'code_expired'],
  [{ status: 'used_up' }, 'code_used_up'],
  [{ percentOff: null, amountsOff: { EUR: 500 } }, 'code_wrong_currency'],
  [{ planIds: ['ultimate'] }, 'code_not_for_purchase'],
  [{ customerId: 'cus_other' }, 'code_not_for_purchase'],
  [{ isForFirstPurchase: true }, 'code_not_for_purchase'],
  [{ least: { amount: 2000, currency: 'USD' } }, 'code_not_for_purchase'],
  [{ least: { amount: 1, currency: 'EUR' } }, 'code_not_for_purchase'],
  [{ percentOff: 0.01 }, 'code_not_for_purchase'],
])('a code that does not count says why: %j', (changes, refusal) => {
  const member = { customerId: 'cus_own', hasBought: true };
  expect(reducedPrice(promotion(changes), basic, member)).toBe(refusal);
});
