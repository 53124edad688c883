import type { Grant } from './access-to.ts';
import type { PaymentState, SubscriptionState } from './providers/provider.ts';

/** How something that was bought and paid stands. */
export interface Standing {
  /** Null for what is paid once. */
  subscription: Pick<
    SubscriptionState,
    'status' | 'paidUntil' | 'pastDueSince' | 'cancelAtPeriodEnd'
  > | null;
  /** The newest one; null if nothing had to be paid. */
  payment: Pick<PaymentState, 'amount' | 'refundedAmount' | 'isDisputeLost'> | null;
  /** Whether we have given the money back ourselves. */
  isRefunded: boolean;
}

/**
 * What something that was bought gives now. A payment that was given back whole, or lost in a dispute,
 * pays for nothing any more; one given back in part pays as before. Of a subscription only the newest
 * payment counts: the time that the earlier ones paid for is over.
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

function isReversed({ amount, refundedAmount, isDisputeLost }: NonNullable<Standing['payment']>) {
  return isDisputeLost || (amount > 0 && refundedAmount >= amount);
}

function stateOf({ status, cancelAtPeriodEnd }: NonNullable<Standing['subscription']>) {
  if (status === 'ended' || cancelAtPeriodEnd) return 'canceled';
  return status === 'past_due' ? 'past_due' : 'running';
}
