import type { Subscription } from '#contract/payments.ts';
import { DAY } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { type GrantRow, listGrants, sourceOfOrder } from '#server/db/repositories/grants.ts';
import { listOrders, type OrderRow } from '#server/db/repositories/orders.ts';
import { listSubscriptions, type SubscriptionRow } from '#server/db/repositories/subscriptions.ts';

export interface PurchaseRecord {
  order: OrderRow;
  grant: GrantRow;
  /** Undefined for a lifetime. */
  subscription: SubscriptionRow | undefined;
}

/** All paid purchases that count under this provider, newest first, even refunded ones. */
export async function listPurchaseRecords(
  db: Db,
  userId: string,
  provider: string,
): Promise<PurchaseRecord[]> {
  const paid = await listOrders(db, userId, 'succeeded');
  const grants = await listGrants(db, userId, provider);
  const subscriptions = await listSubscriptions(db, userId);
  return paid.flatMap((order) => {
    const grant = grants.find(({ source }) => source === sourceOfOrder(order.id));
    const subscription = subscriptions.find(({ orderId }) => orderId === order.id);
    return grant === undefined ? [] : [{ order, grant, subscription }];
  });
}

/** Whether it still gives access, or this provider would still charge for it. */
export function isActive(
  { grant, subscription }: PurchaseRecord,
  provider: string,
  now: Date,
): boolean {
  if (subscription === undefined) return grant.state !== 'refunded';
  if (subscription.provider === provider && subscription.status !== 'ended') return true;
  return grant.state !== 'refunded' && subscription.paidUntil > now;
}

/** A lifetime, else the purchase that renews, else the one that lasts longest. */
export function primarySubscription(
  running: readonly PurchaseRecord[],
): PurchaseRecord | undefined {
  return [...running].sort((a, b) => rank(b) - rank(a) || end(b) - end(a))[0];
}

function rank({ subscription }: PurchaseRecord): number {
  if (subscription === undefined) return 2;
  return subscription.status !== 'ended' && !subscription.cancelAtPeriodEnd ? 1 : 0;
}

const end = ({ subscription }: PurchaseRecord) => subscription?.paidUntil.getTime() ?? 0;

/** The money-back period. */
const GUARANTEE = 14 * DAY;

function guaranteeEnd({ paidAt }: Pick<OrderRow, 'paidAt'>): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + GUARANTEE);
}

/** Whether a payment for an order at this time is within its guarantee. Renewals never are. */
export function isGuaranteed(order: Pick<OrderRow, 'paidAt'>, at: Date): boolean {
  const end = guaranteeEnd(order);
  return end !== null && at < end;
}

/** Whether the guarantee can still be used: it has not expired, and the money was not refunded. */
export function isRefundable({ order, grant }: PurchaseRecord, now: Date): boolean {
  return grant.state !== 'refunded' && isGuaranteed(order, now);
}

export function subscriptionView(
  bought: PurchaseRecord,
  canManage: boolean,
  now: Date,
): Subscription {
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
