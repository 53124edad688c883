import type { PaymentMethod } from '#contract/choices.ts';
import type { Choice } from './offer.ts';

/** A wish to buy: however often it is told to the server, one order comes of it. */
export interface Wish {
  planId: string;
  method: PaymentMethod;
  idempotencyKey: string;
  /** Of the order that came of it; null until the server has answered. */
  orderId: string | null;
}

/** The wish of a choice: the one there is, as long as the same is wished for, else a new one. */
export function wishFor(
  { planId, method }: Choice,
  wish: Wish | null,
  newKey: string,
): Wish | null {
  if (planId === null) return null;
  if (wish?.planId === planId && wish.method === method) return wish;
  return { planId, method, idempotencyKey: newKey, orderId: null };
}
