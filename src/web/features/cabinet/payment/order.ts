import type { PaymentStatus } from '#contract/payments.ts';

/**
 * The outcome of an order. pending: not known yet. spent: it was paid, but gives no access any
 * more. unknown: the user has no such order.
 */
export type OrderOutcome = 'pending' | 'succeeded' | 'spent' | 'failed' | 'canceled' | 'unknown';

/** The outcome that corresponds to an order's current status. */
export function orderOutcomeOf(
  { status, accessTo }: Pick<PaymentStatus, 'status' | 'accessTo'>,
  now: Date,
): OrderOutcome {
  if (status !== 'succeeded') return status;
  return accessTo !== null && new Date(accessTo) > now ? 'succeeded' : 'spent';
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const GROWTH = 1.5;

/**
 * Asks for an order, ever more seldom, until its outcome is known or nobody waits for it any more. A
 * failed call is repeated.
 */
export async function watchOrder(
  ask: () => Promise<OrderOutcome>,
  signal: AbortSignal,
): Promise<OrderOutcome> {
  let outcome: OrderOutcome = 'pending';
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause *= GROWTH) {
    outcome = await ask().catch(() => 'pending');
    if (outcome !== 'pending') break;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, LONGEST_PAUSE_MS)));
  }
  return outcome;
}
