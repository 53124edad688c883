import { describe, expect } from 'vitest';
import { KeyedError } from '#web/shared/api/api-error.ts';
import { lost, refusal } from '#web/shared/api/testing/refusal.ts';
import { plans, running } from './testing/payment-harness.ts';
import { test } from './testing/payment-test.ts';

const pay = { type: 'purchase.submit', newKey: 'key-1' } as const;

describe('the plans', () => {
  test('are shown with the most popular one and card payment chosen', ({ harness }) => {
    expect(harness.matches('choosing')).toBe(true);
    expect(harness.context().choice).toEqual({ planId: 'ultimate', method: 'card' });
  });

  test('can be loaded again after a failure', async ({ opened }) => {
    const harness = await opened({}, ({ calls }) => calls.loadOffer.mockRejectedValueOnce('away'));
    expect(harness.matches('loadFailed')).toBe(true);
    expect(harness.emitted).toEqual([{ type: 'call.failed', error: 'away' }]);
    await harness.sends({ type: 'offer.load' });
    expect(harness.matches('choosing')).toBe(true);
  });

  test('have no default choice for a member who has a plan', async ({ opened }) => {
    const offer = { plans, subscription: running(), refunds: [] };
    const harness = await opened({}, ({ calls }) => calls.loadOffer.mockResolvedValue(offer));
    expect(harness.context().choice.planId).toBeNull();
    await harness.sends(pay);
    expect(harness.calls.buy).not.toHaveBeenCalled();
    await harness.sends({ type: 'choice.change', planId: 'lifetime' });
    await harness.sends(pay);
    expect(harness.calls.buy).toHaveBeenCalledOnce();
  });

  test('are loaded again when the member returns to the page', async ({ harness }) => {
    harness.calls.loadOffer.mockResolvedValue({ plans, subscription: running(), refunds: [] });
    await harness.sends({ type: 'page.return' });
    expect(harness.matches('choosing')).toBe(true);
    // The most popular plan was only the default choice for a member without a plan.
    expect(harness.context().choice.planId).toBeNull();
    await harness.sends({ type: 'choice.change', planId: 'lifetime' });
    await harness.sends({ type: 'page.return' });
    expect(harness.context().choice.planId).toBe('lifetime');
  });
});

describe('a purchase', () => {
  test('leads to the checkout of the chosen plan', async ({ harness }) => {
    await harness.sends({ type: 'choice.change', planId: 'basic' });
    await harness.sends({ type: 'choice.change', method: 'google_pay' });
    await harness.sends(pay);
    expect(harness.calls.buy).toHaveBeenCalledWith({
      planId: 'basic',
      method: 'google_pay',
      idempotencyKey: 'key-1',
      orderId: null,
    });
    expect(harness.matches('away')).toBe(true);
    expect(harness.calls.openAddress).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  });

  test('is started once, however often the button is clicked', async ({ harness }) => {
    for (let click = 0; click < 20; click += 1) {
      harness.actor.send({ ...pay, newKey: `key-${click}` });
    }
    await harness.arrive();
    for (let click = 0; click < 20; click += 1) harness.actor.send(pay);
    await harness.arrive();
    expect(harness.calls.buy).toHaveBeenCalledOnce();
    expect(harness.calls.openAddress).toHaveBeenCalledOnce();
  });

  test('that got no response is repeated with the same key, and not by itself', async ({
    harness,
  }) => {
    harness.calls.buy.mockRejectedValueOnce(lost);
    await harness.sends(pay);
    expect(harness.matches('choosing')).toBe(true);
    expect(harness.context().notice).toBe('offline');
    await harness.sends({ type: 'page.return' });
    expect(harness.calls.buy).toHaveBeenCalledOnce();
    await harness.sends({ ...pay, newKey: 'key-2' });
    expect(harness.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-1');
  });

  test.for([
    { type: 'choice.change', planId: 'basic' },
    { type: 'choice.change', method: 'apple_pay' },
  ] as const)('of another choice has a new key ($type)', async (choice, { harness }) => {
    harness.calls.buy.mockRejectedValueOnce(refusal(0, undefined));
    await harness.sends(pay);
    await harness.sends(choice);
    await harness.sends({ ...pay, newKey: 'key-2' });
    expect(harness.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-2');
  });

  test.for([
    ['the provider is unavailable', refusal(503, 'payment_unavailable')],
    ['the server fails', refusal(500, 'internal')],
    ['the network is down', refusal(0, undefined)],
    ['a proxy refuses', refusal(404, undefined)],
    ['the response is not JSON', new KeyedError('errors.wrong_response_from_server')],
  ] as const)(
    'that cannot start because %s is reported and can be repeated',
    async ([, error], { harness }) => {
      harness.calls.buy.mockRejectedValueOnce(error);
      await harness.sends(pay);
      expect(harness.context().notice).toBe('unavailable');
      expect(harness.emitted).toEqual([]);
      await harness.sends(pay);
      expect(harness.matches('away')).toBe(true);
      expect(harness.context().notice).toBeNull();
    },
  );

  test('that is refused with a sentence for the member shows it', async ({ harness }) => {
    const error = refusal(429, 'too_many_requests');
    harness.calls.buy.mockRejectedValueOnce(error);
    await harness.sends(pay);
    expect(harness.matches('choosing')).toBe(true);
    expect(harness.context().notice).toBeNull();
    expect(harness.emitted).toEqual([{ type: 'call.failed', error }]);
  });

  test('cannot start if the checkout cannot be opened', async ({ harness }) => {
    harness.calls.openAddress.mockRejectedValueOnce(new Error('no web page'));
    await harness.sends(pay);
    expect(harness.matches('choosing')).toBe(true);
    expect(harness.context().notice).toBe('unavailable');
  });

  test('of a plan that the member already has shows that plan', async ({ harness }) => {
    harness.calls.buy.mockRejectedValueOnce(refusal(409, 'already_subscribed'));
    harness.calls.loadOffer.mockResolvedValue({
      plans,
      subscription: running({ planId: 'ultimate' }),
      refunds: [],
    });
    await harness.sends(pay);
    expect(harness.context()).toMatchObject({
      notice: 'needless',
      intent: null,
      offer: { subscription: { planId: 'ultimate' } },
    });
    expect(harness.emitted).toEqual([{ type: 'access.change' }]);
  });

  test('of a plan that no longer exists loads the plans again', async ({ harness }) => {
    harness.calls.buy.mockRejectedValueOnce(refusal(400, 'unknown_plan'));
    await harness.sends(pay);
    expect(harness.calls.loadOffer).toHaveBeenCalledTimes(2);
    expect(harness.context().intent).toBeNull();
    expect(harness.emitted).toMatchObject([{ type: 'call.failed' }]);
  });
});

describe('back from the checkout through the browser’s page cache', () => {
  test('the page is usable, and the same purchase intent leads to the same order', async ({
    harness,
  }) => {
    await harness.sends(pay);
    await harness.sends({ type: 'page.restore' });
    expect(harness.matches('choosing')).toBe(true);
    expect(harness.hasTag('busy')).toBe(false);
    await harness.sends({ ...pay, newKey: 'key-2' });
    expect(harness.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-1');
  });

  test('an order that was paid meanwhile shows thanks', async ({ harness }) => {
    await harness.sends(pay);
    harness.calls.watchOrder.mockResolvedValue('succeeded');
    await harness.sends({ type: 'page.restore' });
    expect(harness.calls.watchOrder).toHaveBeenCalledWith('order-1');
    expect(harness.matches('succeeded')).toBe(true);
  });
});
