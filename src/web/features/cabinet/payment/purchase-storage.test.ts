import { beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '#web/shared/storage/browser-store.ts';
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

beforeEach(() => forgetPurchase());

describe('a stored purchase', () => {
  it('is restored', () => {
    storePurchase('ann', purchase);
    expect(readPurchase('ann')).toEqual(purchase);
  });

  it('is not visible to another user', () => {
    storePurchase('ann', purchase);
    expect(readPurchase('bob')).toEqual(nothing);
  });

  it('without a known order keeps only the choice, because its key may belong to a finished order', () => {
    storePurchase('ann', { ...purchase, intent: { ...openIntent, orderId: null } });
    expect(readPurchase('ann')).toEqual({ ...purchase, intent: null });
  });

  it('is gone when it is forgotten', () => {
    storePurchase('ann', purchase);
    forgetPurchase();
    expect(readPurchase('ann')).toEqual(nothing);
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
    localStore.write('md_purchase', garbage);
    expect(readPurchase('ann')).toEqual(nothing);
  });
});

describe('a failed order', () => {
  it('keeps the choice and removes the purchase intent', () => {
    storePurchase('ann', purchase);
    endPurchase('ann', 'order-1');
    expect(readPurchase('ann')).toEqual({ ...purchase, intent: null });
  });

  it('leaves the purchase intent of another order', () => {
    storePurchase('ann', purchase);
    endPurchase('ann', 'order-0');
    expect(readPurchase('ann')).toEqual(purchase);
  });
});
