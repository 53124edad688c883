// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openCabinet } from '#web/features/cabinet/testing/open-cabinet.tsx';
import { ann } from '#web/shared/session/testing/open-account.ts';
import { readPurchase, type StoredPurchase, storePurchase } from './purchase-storage.ts';
import { useForgottenPurchase } from './use-payment.ts';

const purchase: StoredPurchase = {
  choice: { planId: 'basic', method: 'card' },
  intent: { planId: 'basic', method: 'card', idempotencyKey: 'key-1', orderId: 'order-1' },
};

function Watch() {
  useForgottenPurchase();
  return null;
}

async function openWithPurchase() {
  storePurchase(ann.id, purchase);
  const { account } = await openCabinet(<Watch />, '/cabinet/payment');
  return account;
}

afterEach(() => localStorage.clear());

test('signing out removes the planned purchase', async () => {
  const account = await openWithPurchase();
  act(() => account.send({ type: 'signOut.submit' }));
  expect(readPurchase(ann.id)).toEqual(purchase);
  await act(() => account.answers('signOut'));
  expect(readPurchase(ann.id)).toMatchObject({ choice: { planId: null }, intent: null });
});

test('a lost login session keeps the order', async () => {
  const account = await openWithPurchase();
  const failed = { accessToken: 'access', refreshToken: 'refresh' };
  act(() => account.send({ type: 'session.lost', failed }));
  expect(readPurchase(ann.id)).toEqual(purchase);
});
