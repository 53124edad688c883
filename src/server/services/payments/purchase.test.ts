import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckoutState, SubscriptionState } from '../../payments/provider.ts';
import { orderAfter } from './purchase.ts';

const paidAt = new Date('2027-01-10T09:00:00.000Z');
const fresh = { status: 'pending' as const, customerId: null, paidAt: null };
const open: CheckoutState = {
  id: 'cs_1',
  orderId: 'order',
  status: 'open',
  customerId: 'cus_1',
  payment: null,
  subscriptionId: null,
};
const payment = {
  id: 'pay_1',
  amount: 1999,
  currency: 'USD',
  paidAt,
  refundedAmount: 0,
  isDisputeLost: false,
};
const subscription: SubscriptionState = {
  id: 'sub_1',
  orderId: 'order',
  customerId: 'cus_1',
  status: 'active',
  startedAt: paidAt,
  paidUntil: new Date('2027-02-10T09:00:00.000Z'),
  pastDueSince: null,
  cancelAtPeriodEnd: false,
  payment,
};

describe('an order, by what the provider says', () => {
  test.each([
    ['open', 'pending'],
    ['processing', 'pending'],
    ['failed', 'failed'],
    ['expired', 'canceled'],
  ] as const)('with a checkout that is %s is %s', (status, expected) => {
    const after = orderAfter(fresh, { checkout: { ...open, status }, subscription: null });
    expect(after).toEqual({ status: expected, customerId: 'cus_1', paidAt: null });
  });

  test('is paid when its one payment was made', () => {
    const checkout = { ...open, status: 'paid' as const, payment };
    expect(orderAfter(fresh, { checkout, subscription: null })).toMatchObject({
      status: 'succeeded',
      paidAt,
    });
  });

  test('is paid since its subscription began, even if that is first heard of at a renewal', () => {
    const renewed = { ...payment, paidAt: new Date('2027-02-10T09:00:00.000Z') };
    const after = orderAfter(fresh, {
      checkout: null,
      subscription: { ...subscription, payment: renewed },
    });
    expect(after).toMatchObject({ status: 'succeeded', paidAt });
  });

  test('that was given up is paid all the same if somebody has paid', () => {
    for (const status of ['failed', 'canceled'] as const) {
      const checkout = { ...open, status: 'paid' as const, payment };
      const after = orderAfter({ ...fresh, status }, { checkout, subscription: null });
      expect(after.status).toBe('succeeded');
    }
  });

  test('comes to the same when the same is heard again, and never goes back', () => {
    const status = fc.constantFrom('open', 'processing', 'failed', 'expired', 'paid');
    const news = fc.array(status as fc.Arbitrary<CheckoutState['status']>, { minLength: 1 });
    fc.assert(
      fc.property(news, (all) => {
        let order: Parameters<typeof orderAfter>[0] = fresh;
        for (const one of all) {
          const purchase = { checkout: { ...open, status: one }, subscription: null };
          const after = orderAfter(order, purchase);
          expect(orderAfter(after, purchase)).toEqual(after);
          if (order.status === 'succeeded') expect(after.status).toBe('succeeded');
          if (order.status !== 'pending') expect(after.status).not.toBe('pending');
          order = after;
        }
        expect(order.status === 'succeeded').toBe(all.includes('paid'));
      }),
      { numRuns: 2_000 },
    );
  });
});
