import { describe, expect } from 'vitest';
import { SLOW_AFTER_MS, THANKS_SHOWN_MS } from './payment.machine.ts';
import type { Wish } from './purchase.ts';
import { plans, refusal, running } from './testing/open-shop.ts';
import { test } from './testing/payment-test.ts';

const pay = { type: 'purchase.submit', newKey: 'key-1' } as const;
const openWish: Wish = {
  planId: 'basic',
  method: 'card',
  idempotencyKey: 'key-0',
  orderId: 'order-0',
};
const RETURNED = { orderId: 'order-0', wish: openWish };

describe('an order that was left open', () => {
  test.for(['canceled', 'failed'] as const)(
    'is asked about; that it was %s is told, and the next wish has a new key',
    async (news, { opened }) => {
      const shop = await opened({ wish: openWish });
      expect(shop.matches('choosing')).toBe(true);
      shop.calls.askOrder.mockResolvedValue(news);
      await shop.waits(1_000);
      expect(shop.context()).toMatchObject({ notice: news, wish: null });
      await shop.sends({ type: 'plan.choose', planId: 'basic' });
      await shop.sends(pay);
      expect(shop.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-1');
    },
  );

  test.for(['unknown', 'spent'] as const)('and is %s is forgotten', async (news, { opened }) => {
    const shop = await opened({ wish: openWish }, ({ calls }) =>
      calls.askOrder.mockResolvedValue(news),
    );
    expect(shop.context()).toMatchObject({ notice: null, wish: null });
  });

  test('and is of the plan that runs already is forgotten without a word', async ({ opened }) => {
    const offer = { plans, subscription: running({ planId: openWish.planId }) };
    const shop = await opened({ wish: openWish }, ({ calls }) => {
      calls.loadOffer.mockResolvedValue(offer);
      calls.askOrder.mockResolvedValue('succeeded');
    });
    expect(shop.matches('choosing')).toBe(true);
    expect(shop.context()).toMatchObject({ notice: null, wish: null });
  });

  test('is asked about at once when the member looks at the page again', async ({ opened }) => {
    const shop = await opened({ wish: openWish });
    shop.calls.askOrder.mockResolvedValue('succeeded');
    await shop.sends({ type: 'page.return' });
    expect(shop.matches('succeeded')).toBe(true);
  });
});

describe('the confirmation', () => {
  test('waits however late the payment is heard of', async ({ opened }) => {
    const shop = await opened(RETURNED);
    expect(shop.matches('confirming')).toBe(true);
    await shop.waits(SLOW_AFTER_MS - 100);
    expect(shop.hasTag('slow')).toBe(false);
    await shop.waits(100);
    expect(shop.hasTag('slow')).toBe(true);
    await shop.waits(10 * 60_000);
    expect(shop.matches('confirming')).toBe(true);
    shop.calls.askOrder.mockResolvedValue('succeeded');
    await shop.waits(15_000);
    expect(shop.matches('succeeded')).toBe(true);
  });

  test('is not put off by calls that fail', async ({ opened }) => {
    const shop = await opened(RETURNED, ({ calls }) => {
      calls.askOrder.mockRejectedValueOnce(refusal(0, undefined)).mockResolvedValue('succeeded');
    });
    expect(shop.matches('confirming')).toBe(true);
    await shop.waits(1_000);
    expect(shop.matches('succeeded')).toBe(true);
  });

  test('ends the wish, has the account read again and thanks for a moment', async ({ opened }) => {
    const shop = await opened(RETURNED, ({ calls }) =>
      calls.askOrder.mockResolvedValue('succeeded'),
    );
    expect(shop.context().wish).toBeNull();
    expect(shop.emitted).toEqual([{ type: 'access.change' }]);
    await shop.waits(THANKS_SHOWN_MS - 100);
    expect(shop.hasTag('movingOn')).toBe(false);
    await shop.waits(100);
    expect(shop.hasTag('movingOn')).toBe(true);
  });

  test.for([
    ['failed', 'failed', null],
    ['unknown', 'unknown', null],
    ['canceled', 'ended', 'canceled'],
    ['spent', 'ended', null],
  ] as const)('of an order that is %s ends as %s', async ([news, state, notice], { opened }) => {
    const shop = await opened(RETURNED, ({ calls }) => calls.askOrder.mockResolvedValue(news));
    expect(shop.matches(state)).toBe(true);
    expect(shop.context()).toMatchObject({ notice, wish: null });
  });

  test('of an old order leaves the wish for another one alone', async ({ opened }) => {
    const shop = await opened({ ...RETURNED, orderId: 'older' }, ({ calls }) =>
      calls.askOrder.mockResolvedValue('canceled'),
    );
    expect(shop.context().wish).toEqual(openWish);
  });
});
