import { describe, expect, test } from 'vitest';
import { plans, running } from '#web/features/cabinet/payment/testing/payment-harness.ts';
import { isForLife, planNameOf, renewalOf, validUntil } from './subscription.ts';

const PAID_UNTIL = '2026-12-21T08:30:00.000Z';
const hoursLater = (hours: number) => new Date(new Date(PAID_UNTIL).getTime() + hours * 3_600_000);

describe('valid until', () => {
  test('is the end of the paid period if access outlives it to let a renewal arrive', () => {
    expect(validUntil(hoursLater(6), running())).toEqual(new Date(PAID_UNTIL));
  });

  test.each([
    ['a failed renewal leaves days to fix it', 72],
    ['another purchase lasts longer', 24 * 90],
    ['it ends with the paid period', 0],
    ['it ended earlier', -24],
  ])('is the end of access, where %s', (_why, hours) => {
    expect(validUntil(hoursLater(hours), running())).toEqual(hoursLater(hours));
  });

  test.each([
    ['no plan is active', null],
    ['the plan was a one-time payment', running({ currentPeriodEnd: null })],
  ])('is the end of access, where %s', (_why, subscription) => {
    expect(validUntil(hoursLater(6), subscription)).toEqual(hoursLater(6));
  });
});

test.each([
  ['2999-12-31T00:00:00.000Z', true],
  ['2027-02-21T08:30:00.000Z', false],
])('access until %s is for life: %s', (accessTo, expected) => {
  expect(isForLife(new Date(accessTo), new Date('2026-11-21T08:30:00.000Z'))).toBe(expected);
});

describe('the renewal', () => {
  test('has the price of the plan', () => {
    expect(renewalOf({ plans, subscription: running(), refunds: [] })).toEqual({
      kind: 'renews',
      on: PAID_UNTIL,
      price: { amount: 1999, currency: 'USD' },
    });
  });

  test('has an unknown price if the plan is no longer sold', () => {
    const subscription = running({ planId: 'old' });
    expect(renewalOf({ plans, subscription, refunds: [] })).toMatchObject({
      kind: 'renews',
      price: undefined,
    });
    expect(planNameOf(plans, 'old')).toBe('old');
  });

  test.each([
    ['ends', running({ cancelAtPeriodEnd: true })],
    ['ends', running({ status: 'canceled' })],
    ['past_due', running({ status: 'past_due' })],
    ['once', running({ currentPeriodEnd: null })],
  ])('is %s', (kind, subscription) => {
    expect(renewalOf({ plans, subscription, refunds: [] })).toEqual({ kind });
  });

  test('is null if no plan is active', () => {
    expect(renewalOf({ plans, subscription: null, refunds: [] })).toBeNull();
  });
});
