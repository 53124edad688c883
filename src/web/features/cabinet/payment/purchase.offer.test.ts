import { describe, expect, it } from 'vitest';
import { choiceFor, FIRST_CHOICE, hasLifetime, isOnSale } from './purchase.ts';
import { basic, plans, running } from './testing/payment-harness.ts';

const free = { plans, subscription: null };
const onBasic = { plans, subscription: running() };
const forLife = { plans, subscription: running({ planId: 'lifetime', currentPeriodEnd: null }) };

describe('what is on sale', () => {
  it('is every plan for who has none', () => {
    expect(plans.filter(({ id }) => isOnSale(free, id))).toEqual(plans);
  });

  it('is not the plan that runs', () => {
    expect(plans.filter(({ id }) => isOnSale(onBasic, id)).map(({ id }) => id)).toEqual([
      'ultimate',
      'lifetime',
    ]);
  });

  it('is nothing for who has a lifetime', () => {
    expect(hasLifetime(forLife)).toBe(true);
    expect(hasLifetime(onBasic)).toBe(false);
    expect(plans.some(({ id }) => isOnSale(forLife, id))).toBe(false);
  });

  it('is no plan that there is not', () => {
    expect(isOnSale(free, 'gone')).toBe(false);
    expect(isOnSale(free, null)).toBe(false);
  });
});

describe('the first choice', () => {
  it('is the most popular plan', () => {
    expect(choiceFor(free, FIRST_CHOICE, true)).toEqual({ planId: 'ultimate', method: 'card' });
  });

  it('is what was chosen before', () => {
    const chosen = { planId: 'basic', method: 'apple_pay' } as const;
    expect(choiceFor(free, chosen, true)).toEqual(chosen);
  });

  it('is what was chosen before, by a member only knowing of what they have', () => {
    const chosen = { planId: 'lifetime', method: 'card' } as const;
    expect(choiceFor(onBasic, chosen, true)).toEqual(chosen);
    expect(choiceFor(onBasic, chosen, false).planId).toBeNull();
    expect(choiceFor(free, chosen, false)).toEqual(chosen);
  });

  it('is another one where that is gone, to be paid the same way', () => {
    const chosen = { planId: 'gone', method: 'google_pay' } as const;
    expect(choiceFor(free, chosen, true)).toEqual({ planId: 'ultimate', method: 'google_pay' });
  });

  it.each([onBasic, forLife])('is none for who has a plan', (offer) => {
    expect(choiceFor(offer, FIRST_CHOICE, true).planId).toBeNull();
  });

  it('is none where no plan is popular', () => {
    expect(choiceFor({ plans: [basic], subscription: null }, FIRST_CHOICE, true).planId).toBeNull();
  });
});
