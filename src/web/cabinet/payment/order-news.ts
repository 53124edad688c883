import type { PaymentStatus } from '#contract/payments.ts';

/**
 * What became of an order. pending: that is not known yet. spent: it was paid, and gives nothing any
 * more. unknown: the user has no such order.
 */
export type OrderNews = 'pending' | 'succeeded' | 'spent' | 'failed' | 'canceled' | 'unknown';

/** What the status of an order says at this moment. */
export function orderNewsOf(
  { status, accessTo }: Pick<PaymentStatus, 'status' | 'accessTo'>,
  now: Date,
): OrderNews {
  if (status !== 'succeeded') return status;
  return accessTo !== null && new Date(accessTo) > now ? 'succeeded' : 'spent';
}
