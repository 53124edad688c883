import type { Subscription } from '#contract/payments.ts';
import type { SubscriptionRow } from '../../db/repositories/subscriptions.ts';
import { guaranteeEnd, isRefundable } from './guarantee.ts';
import type { Bought } from './what-runs.ts';

/** Something bought as its user sees it. A lifetime has the id of its order. */
export function subscriptionView(bought: Bought, canManage: boolean, now: Date): Subscription {
  const { order, grant, subscription } = bought;
  const refundableUntil = isRefundable(bought, now) ? guaranteeEnd(order) : null;
  return {
    id: subscription?.id ?? order.id,
    planId: order.planId,
    status: subscription === undefined ? 'active' : statusOf(subscription),
    startedAt: (subscription?.startedAt ?? grant.startsAt).toISOString(),
    currentPeriodEnd: subscription?.paidUntil.toISOString() ?? null,
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    canManage,
    refundableUntil: refundableUntil?.toISOString() ?? null,
  };
}

function statusOf({ status, cancelAtPeriodEnd }: SubscriptionRow): Subscription['status'] {
  if (status === 'ended' || cancelAtPeriodEnd) return 'canceled';
  return status;
}
