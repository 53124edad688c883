import type { Subscription } from '#contract/payments.ts';
import { DAY } from '../../clock.ts';
import type { OrderRow } from '../../db/repositories/orders.ts';
import type { SubscriptionRow } from '../../db/repositories/subscriptions.ts';
import type { Bought } from './what-runs.ts';

/** How long money is given back without a question. */
const GUARANTEE = 14 * DAY;

/** When the guarantee of an order ends; null if nothing was paid. */
function guaranteeEnd({ paidAt }: Pick<OrderRow, 'paidAt'>): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + GUARANTEE);
}

/** Whether the guarantee can still be used: its time is not over, and the money is still with us. */
export function isRefundable({ order, grant }: Bought, now: Date): boolean {
  const end = guaranteeEnd(order);
  return grant.state !== 'refunded' && end !== null && now < end;
}

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
