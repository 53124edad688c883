import { describe, expect } from 'vitest';
import { KeyedError } from '#web/shared/api/api-error.ts';
import { plans, refusal, running } from './testing/open-shop.ts';
import { test } from './testing/payment-test.ts';

const pay = { type: 'purchase.submit', newKey: 'key-1' } as const;

describe('the plans', () => {
  test('are shown with the most popular one chosen, to be paid by card', ({ shop }) => {
    expect(shop.matches('choosing')).toBe(true);
    expect(shop.context().choice).toEqual({ planId: 'ultimate', method: 'card' });
  });

  test('can be loaded again where that failed', async ({ opened }) => {
    const shop = await opened({}, ({ calls }) => calls.loadOffer.mockRejectedValueOnce('away'));
    expect(shop.matches('unloaded')).toBe(true);
    expect(shop.emitted).toEqual([{ type: 'call.failed', error: 'away' }]);
    await shop.sends({ type: 'offer.load' });
    expect(shop.matches('choosing')).toBe(true);
  });

  test('do not choose for a member who has one', async ({ opened }) => {
    const offer = { plans, subscription: running() };
    const shop = await opened({}, ({ calls }) => calls.loadOffer.mockResolvedValue(offer));
    expect(shop.context().choice.planId).toBeNull();
    await shop.sends(pay);
    expect(shop.calls.buy).not.toHaveBeenCalled();
    await shop.sends({ type: 'plan.choose', planId: 'lifetime' });
    await shop.sends(pay);
    expect(shop.calls.buy).toHaveBeenCalledOnce();
  });

  test('are looked at again when the member comes back to the page', async ({ shop }) => {
    shop.calls.loadOffer.mockResolvedValue({ plans, subscription: running() });
    await shop.sends({ type: 'page.return' });
    expect(shop.matches('choosing')).toBe(true);
    // The most popular plan was chosen for who had none.
    expect(shop.context().choice.planId).toBeNull();
    await shop.sends({ type: 'plan.choose', planId: 'lifetime' });
    await shop.sends({ type: 'page.return' });
    expect(shop.context().choice.planId).toBe('lifetime');
  });
});

describe('a purchase', () => {
  test('leads to the checkout of what was chosen', async ({ shop }) => {
    await shop.sends({ type: 'plan.choose', planId: 'basic' });
    await shop.sends({ type: 'method.choose', method: 'google_pay' });
    await shop.sends(pay);
    expect(shop.calls.buy).toHaveBeenCalledWith({
      planId: 'basic',
      method: 'google_pay',
      idempotencyKey: 'key-1',
      orderId: null,
    });
    expect(shop.matches('away')).toBe(true);
    expect(shop.calls.openAddress).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  });

  test('is begun once, however often it is clicked', async ({ shop }) => {
    for (let click = 0; click < 20; click += 1) {
      shop.actor.send({ ...pay, newKey: `key-${click}` });
    }
    await shop.arrive();
    for (let click = 0; click < 20; click += 1) shop.actor.send(pay);
    await shop.arrive();
    expect(shop.calls.buy).toHaveBeenCalledOnce();
    expect(shop.calls.openAddress).toHaveBeenCalledOnce();
  });

  test('that got no answer is told again under the same key', async ({ shop }) => {
    shop.calls.buy.mockRejectedValueOnce(refusal(0, undefined));
    await shop.sends(pay);
    expect(shop.matches('choosing')).toBe(true);
    await shop.sends({ ...pay, newKey: 'key-2' });
    expect(shop.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-1');
  });

  test.for([
    { type: 'plan.choose', planId: 'basic' },
    { type: 'method.choose', method: 'apple_pay' },
  ] as const)('of something else has a key of its own ($type)', async (choice, { shop }) => {
    shop.calls.buy.mockRejectedValueOnce(refusal(0, undefined));
    await shop.sends(pay);
    await shop.sends(choice);
    await shop.sends({ ...pay, newKey: 'key-2' });
    expect(shop.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-2');
  });

  test.for([
    ['the provider is away', refusal(503, 'payment_unavailable')],
    ['the server fails', refusal(500, 'internal')],
    ['there is no line', refusal(0, undefined)],
    ['a proxy refuses', refusal(404, undefined)],
    ['the answer is no JSON', new KeyedError('errors.wrong_response_from_server')],
  ] as const)(
    'that cannot be begun, because %s, says so, and can be tried again',
    async ([, error], { shop }) => {
      shop.calls.buy.mockRejectedValueOnce(error);
      await shop.sends(pay);
      expect(shop.context().notice).toBe('unavailable');
      expect(shop.emitted).toEqual([]);
      await shop.sends(pay);
      expect(shop.matches('away')).toBe(true);
      expect(shop.context().notice).toBeNull();
    },
  );

  test('that is refused with a sentence for the member has it shown', async ({ shop }) => {
    const error = refusal(429, 'too_many_requests');
    shop.calls.buy.mockRejectedValueOnce(error);
    await shop.sends(pay);
    expect(shop.matches('choosing')).toBe(true);
    expect(shop.context().notice).toBeNull();
    expect(shop.emitted).toEqual([{ type: 'call.failed', error }]);
  });

  test('cannot be begun where the checkout cannot be opened', async ({ shop }) => {
    shop.calls.openAddress.mockRejectedValueOnce(new Error('no web page'));
    await shop.sends(pay);
    expect(shop.matches('choosing')).toBe(true);
    expect(shop.context().notice).toBe('unavailable');
  });

  test('of what the member has already shows what they have', async ({ shop }) => {
    shop.calls.buy.mockRejectedValueOnce(refusal(409, 'already_subscribed'));
    shop.calls.loadOffer.mockResolvedValue({
      plans,
      subscription: running({ planId: 'ultimate' }),
    });
    await shop.sends(pay);
    expect(shop.context()).toMatchObject({
      notice: 'needless',
      wish: null,
      offer: { subscription: { planId: 'ultimate' } },
    });
    expect(shop.emitted).toEqual([{ type: 'access.change' }]);
  });

  test('of a plan that is gone loads the plans again', async ({ shop }) => {
    shop.calls.buy.mockRejectedValueOnce(refusal(400, 'unknown_plan'));
    await shop.sends(pay);
    expect(shop.calls.loadOffer).toHaveBeenCalledTimes(2);
    expect(shop.context().wish).toBeNull();
    expect(shop.emitted).toMatchObject([{ type: 'call.failed' }]);
  });
});

describe('back from the checkout by the browser’s memory', () => {
  test('the page is usable, and the same wish leads to the same order', async ({ shop }) => {
    await shop.sends(pay);
    await shop.sends({ type: 'page.restore' });
    expect(shop.matches('choosing')).toBe(true);
    expect(shop.hasTag('busy')).toBe(false);
    await shop.sends({ ...pay, newKey: 'key-2' });
    expect(shop.calls.buy.mock.lastCall?.[0]?.idempotencyKey).toBe('key-1');
  });

  test('an order that was paid meanwhile is thanked for', async ({ shop }) => {
    await shop.sends(pay);
    shop.calls.askOrder.mockResolvedValue('succeeded');
    await shop.sends({ type: 'page.restore' });
    expect(shop.calls.askOrder).toHaveBeenCalledWith('order-1');
    expect(shop.matches('succeeded')).toBe(true);
  });
});

describe('the billing portal', () => {
  test('opens for who has a plan', async ({ shop }) => {
    await shop.sends({ type: 'portal.open' });
    expect(shop.calls.openAddress).toHaveBeenCalledExactlyOnceWith('https://pay.example/portal');
  });

  test('that does not open is told of', async ({ shop }) => {
    shop.calls.fetchPortal.mockRejectedValueOnce(refusal(503, 'payment_unavailable'));
    await shop.sends({ type: 'portal.open' });
    expect(shop.matches('choosing')).toBe(true);
    expect(shop.emitted).toMatchObject([{ type: 'call.failed' }]);
  });
});
