import { describe, expect, it } from 'vitest';
import { choiceFor, FIRST_CHOICE, hasLifetime, isOnSale } from './purchase.ts';
import { basic, plans, refund, running } from './testing/payment-harness.ts';

const free = { plans, subscription: null, refunds: [] };
const onBasic = { plans, subscription: running(), refunds: [] };
const forLife = {
  plans,
  subscription: running({ planId: 'lifetime', currentPeriodEnd: null }),
  refunds: [],
};

describe('the plans on sale', () => {
  it('are all plans for users who have none', () => {
    expect(plans.filter(({ id }) => isOnSale(free, id))).toEqual(plans);
  });

  it('do not include the active plan', () => {
    expect(plans.filter(({ id }) => isOnSale(onBasic, id)).map(({ id }) => id)).toEqual([
      'ultimate',
      'lifetime',
    ]);
  });

  it('are empty for members with a lifetime plan', () => {
    expect(hasLifetime(forLife)).toBe(true);
    expect(hasLifetime(onBasic)).toBe(false);
    expect(plans.some(({ id }) => isOnSale(forLife, id))).toBe(false);
  });

  it('do not include an unknown plan', () => {
    expect(isOnSale(free, 'gone')).toBe(false);
    expect(isOnSale(free, null)).toBe(false);
  });
});

describe('the first choice', () => {
  it('is the most popular plan', () => {
    expect(choiceFor(free, FIRST_CHOICE, true)).toEqual({ planId: 'ultimate', method: 'card' });
  });

  it('is the earlier choice', () => {
    const chosen = { planId: 'basic', method: 'apple_pay' } as const;
    expect(choiceFor(free, chosen, true)).toEqual(chosen);
  });

  it('is the earlier choice of a member only if they made it knowing their plan', () => {
    const chosen = { planId: 'lifetime', method: 'card' } as const;
    expect(choiceFor(onBasic, chosen, true)).toEqual(chosen);
    expect(choiceFor(onBasic, chosen, false).planId).toBeNull();
    expect(choiceFor(free, chosen, false)).toEqual(chosen);
  });

  it('is another plan if the earlier one is gone, with the same payment method', () => {
    const chosen = { planId: 'gone', method: 'google_pay' } as const;
    expect(choiceFor(free, chosen, true)).toEqual({ planId: 'ultimate', method: 'google_pay' });
  });

  it.each([onBasic, forLife])('is empty for members who have a plan', (offer) => {
    expect(choiceFor(offer, FIRST_CHOICE, true).planId).toBeNull();
  });

  it('is empty after a refund, until a plan is chosen', () => {
    const refunded = { ...free, refunds: [refund()] };
    const chosen = { planId: 'ultimate', method: 'card' } as const;
    expect(choiceFor(refunded, FIRST_CHOICE, true).planId).toBeNull();
    expect(choiceFor(refunded, chosen, false).planId).toBeNull();
    expect(choiceFor(refunded, chosen, true)).toEqual(chosen);
  });

  it('is empty if no plan is popular', () => {
    expect(
      choiceFor({ plans: [basic], subscription: null, refunds: [] }, FIRST_CHOICE, true).planId,
    ).toBeNull();
  });
});
