import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckoutState, SubscriptionState } from './providers/provider.ts';
import { mismatchesOf, orderAfter, type Purchase } from './purchase.ts';

const paidAt = new Date('2027-01-10T09:00:00.000Z');
const fresh = { status: 'pending' as const, failure: null, customerId: null, paidAt: null };
const open: CheckoutState = {
  id: 'cs_1',
  orderId: 'order',
  claimedOrderId: 'order',
  sale: { kind: 'renewing', amount: 1999, currency: 'USD' },
  status: 'open',
  failure: null,
  customerId: 'cus_1',
  payment: null,
  freeSince: null,
  subscriptionId: null,
};
const payment = {
  id: 'pay_1',
  amount: 1999,
  currency: 'USD',
  paidAt,
  refundedAmount: 0,
  discount: 0,
  isDisputed: false,
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
  renewalDiscount: 0,
  leaving: null,
  confirmation: null,
  payment,
};

const purchase = (said: Partial<Purchase>): Purchase => ({
  checkout: null,
  subscription: null,
  refund: null,
  earlierPayment: null,
  mismatches: [],
  ...said,
});

describe('the state of an order by the provider’s state', () => {
  test.each([
    ['open', 'pending'],
    ['processing', 'pending'],
    ['failed', 'failed'],
    ['expired', 'canceled'],
  ] as const)('with a checkout that is %s is %s', (status, expected) => {
    const after = orderAfter(fresh, purchase({ checkout: { ...open, status } }));
    expect(after).toEqual({ ...fresh, status: expected, customerId: 'cus_1' });
  });

  test('keeps why it failed until it is paid', () => {
    const failed = { ...open, status: 'failed' as const, failure: 'declined' as const };
    const order = orderAfter(fresh, purchase({ checkout: failed }));
    expect(order.failure).toBe('declined');
    expect(orderAfter(order, purchase({ checkout: open })).failure).toBe('declined');
    const paid = { ...open, status: 'paid' as const, payment };
    expect(orderAfter(order, purchase({ checkout: paid })).failure).toBeNull();
    // Something else was paid, so something was charged.
    const wrong = purchase({ checkout: paid, mismatches: ['amount'] });
    expect(orderAfter(order, wrong).failure).toBeNull();
  });

  test('is paid when its one payment was made', () => {
    const checkout = { ...open, status: 'paid' as const, payment };
    expect(orderAfter(fresh, purchase({ checkout }))).toMatchObject({
      status: 'succeeded',
      paidAt,
    });
  });

  test('is paid since its subscription began, even if we first learn that at a renewal', () => {
    const renewed = { ...payment, paidAt: new Date('2027-02-10T09:00:00.000Z') };
    const bought = purchase({ subscription: { ...subscription, payment: renewed } });
    const after = orderAfter(fresh, bought);
    expect(after).toMatchObject({ status: 'succeeded', paidAt });
  });

  test('that was given up is still paid if the customer has paid', () => {
    for (const status of ['failed', 'canceled'] as const) {
      const checkout = { ...open, status: 'paid' as const, payment };
      const after = orderAfter({ ...fresh, status }, purchase({ checkout }));
      expect(after.status).toBe('succeeded');
    }
  });

  test('has failed if something else was paid, and adopts nothing from that', () => {
    const checkout = { ...open, status: 'paid' as const, payment };
    const said = purchase({ checkout, mismatches: ['amount'] });
    expect(orderAfter(fresh, said)).toEqual({ ...fresh, status: 'failed' });
    for (const status of ['succeeded', 'failed', 'canceled'] as const) {
      expect(orderAfter({ ...fresh, status }, said).status).toBe(status);
    }
  });

  test('does not change when the same state is applied again, and never goes back', () => {
    const status = fc.constantFrom('open', 'processing', 'failed', 'expired', 'paid');
    const news = fc.array(status as fc.Arbitrary<CheckoutState['status']>, { minLength: 1 });
    fc.assert(
      fc.property(news, (all) => {
        let order: Parameters<typeof orderAfter>[0] = fresh;
        for (const one of all) {
          const said = purchase({ checkout: { ...open, status: one } });
          const after = orderAfter(order, said);
          expect(orderAfter(after, said)).toEqual(after);
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

describe('what a checkout sells', () => {
  const order = { interval: 'month' as const, amount: 1999, currency: 'USD' };
  const sale = { kind: 'renewing' as const, amount: 1999, currency: 'USD' };

  test('matches the order', () => {
    expect(mismatchesOf(order, sale)).toEqual([]);
    expect(mismatchesOf({ ...order, interval: 'lifetime' }, { ...sale, kind: 'once' })).toEqual([]);
  });

  test.each([
    ['kind', { ...sale, kind: 'once' as const }],
    ['amount', { ...sale, amount: 1 }],
    ['amount', { ...sale, amount: 2000 }],
    ['currency', { ...sale, currency: 'MXN' }],
  ])('differs by its %s: %j', (what, other) => {
    expect(mismatchesOf(order, other)).toEqual([what]);
  });

  test('is nothing at all', () => {
    expect(mismatchesOf(order, null)).toEqual(['kind', 'amount', 'currency']);
  });

  test('is compared without its kind if an older release did not store that', () => {
    const older = { ...order, interval: null };
    expect(mismatchesOf(older, { ...sale, kind: 'once' })).toEqual([]);
    expect(mismatchesOf(older, { ...sale, amount: 1 })).toEqual(['amount']);
  });
});
