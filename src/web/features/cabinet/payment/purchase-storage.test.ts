import { beforeEach, describe, expect, it } from 'vitest';
import type { BrowserStore } from '#web/shared/storage/browser-store.ts';
import type { PurchaseIntent } from './purchase.ts';
import {
  endPurchase,
  forgetPurchase,
  readPurchase,
  type StoredPurchase,
  storePurchase,
} from './purchase-storage.ts';

const openIntent: PurchaseIntent = {
  planId: 'basic',
  method: 'google_pay',
  idempotencyKey: 'key-1',
  orderId: 'order-1',
};
const purchase: StoredPurchase = {
  choice: { planId: 'basic', method: 'google_pay' },
  intent: openIntent,
};
const nothing: StoredPurchase = { choice: { planId: null, method: 'card' }, intent: null };

let values: Map<string, unknown>;
let store: BrowserStore;
beforeEach(() => {
  values = new Map();
  store = { read: (key) => values.get(key), write: (key, value) => void values.set(key, value) };
});

describe('a kept purchase', () => {
  it('is given back', () => {
    storePurchase('ann', purchase, store);
    expect(readPurchase('ann', store)).toEqual(purchase);
  });

  it('is nobody else’s', () => {
    storePurchase('ann', purchase, store);
    expect(readPurchase('bob', store)).toEqual(nothing);
  });

  it('of which no order is known leaves the choice alone: its key may be that of one long over', () => {
    storePurchase('ann', { ...purchase, intent: { ...openIntent, orderId: null } }, store);
    expect(readPurchase('ann', store)).toEqual({ ...purchase, intent: null });
  });

  it('is gone when it is forgotten', () => {
    storePurchase('ann', purchase, store);
    forgetPurchase(store);
    expect(readPurchase('ann', store)).toEqual(nothing);
  });

  it.each([
    undefined,
    'text',
    [],
    { userId: 'ann' },
    { userId: 'ann', choice: { planId: 7, method: 'card' }, wish: { planId: 'basic' } },
    {
      userId: 'ann',
      choice: { planId: null, method: 'gold' },
      wish: { ...purchase.intent, method: 1 },
    },
  ])('that is garbage counts as nothing: %j', (garbage) => {
    values.set('md_purchase', garbage);
    expect(readPurchase('ann', store)).toEqual(nothing);
  });
});

describe('an order that came to nothing', () => {
  it('leaves the choice and takes the wish away', () => {
    storePurchase('ann', purchase, store);
    endPurchase('ann', 'order-1', store);
    expect(readPurchase('ann', store)).toEqual({ ...purchase, intent: null });
  });

  it('leaves the wish of another order', () => {
    storePurchase('ann', purchase, store);
    endPurchase('ann', 'order-0', store);
    expect(readPurchase('ann', store)).toEqual(purchase);
  });
});
