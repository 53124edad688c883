import type { Grant } from './access-to.ts';
import type { PaymentState, SubscriptionState } from './providers/provider.ts';

export interface Standing {
  subscription: Pick<
    SubscriptionState,
    'status' | 'paidUntil' | 'pastDueSince' | 'cancelAtPeriodEnd'
  > | null;
  /** The newest one; null if nothing had to be paid. */
  payment: Pick<PaymentState, 'amount' | 'refundedAmount' | 'isDisputeLost'> | null;
  /** Whether we have refunded it ourselves. */
  isRefunded: boolean;
}

/**
 * The current grant of a purchase. A payment that was fully refunded, or lost in a dispute, gives
 * nothing; a partial refund changes nothing. For a subscription only the newest payment counts,
 * because the periods of earlier ones are over.
 */
export function grantOf({ subscription, payment, isRefunded }: Standing): Grant {
  const refunded = isRefunded || (payment !== null && isReversed(payment));
  if (subscription === null) {
    const state = refunded ? 'refunded' : 'running';
    return { kind: 'lifetime', state, paidUntil: null, pastDueSince: null };
  }
  const { paidUntil, pastDueSince } = subscription;
  const state = refunded ? 'refunded' : stateOf(subscription);
  return { kind: 'subscription', state, paidUntil, pastDueSince };
}

export function isReversed({
  amount,
  refundedAmount,
  isDisputeLost,
}: NonNullable<Standing['payment']>): boolean {
  return isDisputeLost || (amount > 0 && refundedAmount >= amount);
}

function stateOf({ status, cancelAtPeriodEnd }: NonNullable<Standing['subscription']>) {
  if (status === 'ended' || cancelAtPeriodEnd) return 'canceled';
  return status === 'past_due' ? 'past_due' : 'running';
}
