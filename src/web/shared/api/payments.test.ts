import { expect, test, vi } from 'vitest';
import type { PaymentStatus } from '#contract/payments.ts';
import { call, renewTokens } from './client.ts';
import { watchPayment } from './payments.ts';

vi.mock('./client.ts');

test('the payment of an order renews the tokens, once', async () => {
  const order = {
    id: 'o-1',
    status: 'pending',
    failure: null,
    planId: 'basic',
    accessTo: null,
  } as const;
  const paid: PaymentStatus = { ...order, status: 'succeeded', accessTo: '2027-01-01T00:00:00Z' };
  vi.mocked(call).mockResolvedValue(order);
  expect(await watchPayment('o-1')).toEqual(order);
  expect(renewTokens).not.toHaveBeenCalled();
  vi.mocked(call).mockResolvedValue(paid);
  expect(await watchPayment('o-1')).toEqual(paid);
  expect(await watchPayment('o-1')).toEqual(paid);
  expect(renewTokens).toHaveBeenCalledOnce();
});
