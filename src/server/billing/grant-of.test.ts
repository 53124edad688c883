import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#tests/support/scope.ts';
import { grantOf, type Standing } from './grant-of.ts';

const paid = { amount: 1999, refundedAmount: 0, isDisputeLost: false };
const active = {
  status: 'active' as const,
  paidUntil: new Date('2027-02-01T00:00:00.000Z'),
  pastDueSince: null,
  cancelAtPeriodEnd: false,
};
const bought: Standing = { subscription: active, payment: paid, isRefunded: false };

describe('the grant of a purchase', () => {
  test('a paid subscription runs until its period ends', () => {
    const { paidUntil } = active;
    expect(grantOf(bought)).toEqual({
      kind: 'subscription',
      state: 'running',
      paidUntil,
      pastDueSince: null,
    });
  });

  test.each([
    ['ended', { status: 'ended' as const }],
    ['to end with its period', { cancelAtPeriodEnd: true }],
    ['unpaid and to end with its period', { status: 'past_due' as const, cancelAtPeriodEnd: true }],
  ])('a subscription that is %s gives the paid time', (_name, change) => {
    const subscription = { ...active, ...change };
    expect(grantOf({ ...bought, subscription }).state).toBe('canceled');
  });

  test('an unpaid renewal is past due since it failed', () => {
    const pastDueSince = active.paidUntil;
    const subscription = { ...active, status: 'past_due' as const, pastDueSince };
    expect(grantOf({ ...bought, subscription })).toMatchObject({ state: 'past_due', pastDueSince });
  });

  test('a one-time payment is a lifetime', () => {
    expect(grantOf({ ...bought, subscription: null })).toMatchObject({
      kind: 'lifetime',
      state: 'running',
    });
  });

  test('a purchase that cost nothing cannot be refunded', () => {
    const free = { amount: 0, refundedAmount: 0, isDisputeLost: false };
    expect(grantOf({ ...bought, payment: free }).state).toBe('running');
    expect(grantOf({ ...bought, payment: null }).state).toBe('running');
  });

  test('a full refund or a lost dispute ends it, a partial refund never does', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    const payment = amount.chain((total) =>
      fc.record({
        amount: fc.constant(total),
        refundedAmount: fc.integer({ min: 0, max: total }),
        isDisputeLost: fc.boolean(),
      }),
    );
    const subscription = fc.option(fc.constant(active));
    fc.assert(
      fc.property(payment, subscription, fc.boolean(), (one, kind, isRefunded) => {
        const isBack = isRefunded || one.isDisputeLost || one.refundedAmount === one.amount;
        const { state } = grantOf({ subscription: kind, payment: one, isRefunded });
        expect(state === 'refunded').toBe(isBack);
      }),
      { numRuns: cases(10_000) },
    );
  });
});
