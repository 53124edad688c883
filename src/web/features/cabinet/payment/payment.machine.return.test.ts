import { describe, expect } from 'vitest';
import { SLOW_AFTER_MS, THANKS_SHOWN_MS } from './payment.machine.ts';
import type { PurchaseIntent } from './purchase.ts';
import { plans, running } from './testing/payment-harness.ts';
import { test } from './testing/payment-test.ts';

const pay = { type: 'purchase.submit', newKey: 'key-1' } as const;
const openIntent: PurchaseIntent = {
  planId: 'basic',
  method: 'card',
  idempotencyKey: 'key-0',
  orderId: 'order-0',
};
const RETURNED = { orderId: 'order-0', intent: openIntent };

describe('an open order', () => {
  test.for(['canceled', 'failed'] as const)(
    'is polled; the outcome %s is shown, and the next purchase intent has a new key',
    async (outcome, { opened }) => {
      const harness = await opened({ intent: openIntent });
      expect(harness.matches('choosing')).toBe(true);
      harness.calls.watchOrder.mockResolvedValue(outcome);
      await harness.sends({ type: 'page.return' });
      expect(harness.context()).toMatchObject({ notice: outcome, intent: null });
      await harness.sends({ type: 'choice.change', planId: 'basic' });
      await harness.sends(pay);
      expect(harness.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-1');
    },
  );

  test.for(['unknown', 'spent'] as const)(
    'with the outcome %s is forgotten',
    async (outcome, { opened }) => {
      const harness = await opened({ intent: openIntent }, ({ calls }) =>
        calls.watchOrder.mockResolvedValue(outcome),
      );
      expect(harness.context()).toMatchObject({ notice: null, intent: null });
    },
  );

  test('of the plan that is already active is forgotten silently', async ({ opened }) => {
    const offer = { plans, subscription: running({ planId: openIntent.planId }), refunds: [] };
    const harness = await opened({ intent: openIntent }, ({ calls }) => {
      calls.loadOffer.mockResolvedValue(offer);
      calls.watchOrder.mockResolvedValue('succeeded');
    });
    expect(harness.matches('choosing')).toBe(true);
    expect(harness.context()).toMatchObject({ notice: null, intent: null });
  });
});

describe('the confirmation', () => {
  test('is awaited however late the payment is confirmed', async ({ opened }) => {
    const harness = await opened(RETURNED);
    expect(harness.matches('confirming')).toBe(true);
    await harness.waits(SLOW_AFTER_MS - 100);
    expect(harness.hasTag('slow')).toBe(false);
    await harness.waits(100);
    expect(harness.hasTag('slow')).toBe(true);
    harness.calls.watchOrder.mockResolvedValue('succeeded');
    await harness.sends({ type: 'page.return' });
    expect(harness.matches('succeeded')).toBe(true);
  });

  test('ends the purchase intent, reloads the account and shows thanks for a moment', async ({
    opened,
  }) => {
    const harness = await opened(RETURNED, ({ calls }) =>
      calls.watchOrder.mockResolvedValue('succeeded'),
    );
    expect(harness.context().intent).toBeNull();
    expect(harness.emitted).toEqual([{ type: 'access.change' }]);
    await harness.waits(THANKS_SHOWN_MS - 100);
    expect(harness.hasTag('movingOn')).toBe(false);
    await harness.waits(100);
    expect(harness.hasTag('movingOn')).toBe(true);
  });

  test.for([
    ['failed', 'failed', null],
    ['unknown', 'unknown', null],
    ['canceled', 'ended', 'canceled'],
    ['spent', 'ended', null],
  ] as const)(
    'of an order with the outcome %s ends in the state %s',
    async ([outcome, state, notice], { opened }) => {
      const harness = await opened(RETURNED, ({ calls }) =>
        calls.watchOrder.mockResolvedValue(outcome),
      );
      expect(harness.matches(state)).toBe(true);
      expect(harness.context()).toMatchObject({ notice, intent: null });
    },
  );

  test('of an old order leaves the purchase intent for another one alone', async ({ opened }) => {
    const harness = await opened({ ...RETURNED, orderId: 'older' }, ({ calls }) =>
      calls.watchOrder.mockResolvedValue('canceled'),
    );
    expect(harness.context().intent).toEqual(openIntent);
  });
});
