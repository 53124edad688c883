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

describe('a stored purchase', () => {
  it('is restored', () => {
    storePurchase('ann', purchase, store);
    expect(readPurchase('ann', store)).toEqual(purchase);
  });

  it('is not visible to another user', () => {
    storePurchase('ann', purchase, store);
    expect(readPurchase('bob', store)).toEqual(nothing);
  });

  it('without a known order keeps only the choice, because its key may belong to a finished order', () => {
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
  ])('that is garbage is ignored: %j', (garbage) => {
    values.set('md_purchase', garbage);
    expect(readPurchase('ann', store)).toEqual(nothing);
  });
});

describe('a failed order', () => {
  it('keeps the choice and removes the purchase intent', () => {
    storePurchase('ann', purchase, store);
    endPurchase('ann', 'order-1', store);
    expect(readPurchase('ann', store)).toEqual({ ...purchase, intent: null });
  });

  it('leaves the purchase intent of another order', () => {
    storePurchase('ann', purchase, store);
    endPurchase('ann', 'order-0', store);
    expect(readPurchase('ann', store)).toEqual(purchase);
  });
});
