import type { Subscription } from '#contract/payments.ts';
import { DAY } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { type GrantRow, listGrants, sourceOfOrder } from '#server/db/repositories/grants.ts';
import { listOrders, type OrderRow } from '#server/db/repositories/orders.ts';
import { listSubscriptions, type SubscriptionRow } from '#server/db/repositories/subscriptions.ts';

/** Something a user has bought, with what it gives. */
export interface PurchaseRecord {
  order: OrderRow;
  grant: GrantRow;
  /** Undefined for a lifetime. */
  subscription: SubscriptionRow | undefined;
}

/**
 * All that a user has paid for, as far as it counts where this provider takes the money; the newest
 * first, what was given back as well.
 */
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

/** Whether it still gives something, or would still be charged for by this provider. */
export function isActive(
  { grant, subscription }: PurchaseRecord,
  provider: string,
  now: Date,
): boolean {
  if (subscription === undefined) return grant.state !== 'refunded';
  if (subscription.provider === provider && subscription.status !== 'ended') return true;
  return grant.state !== 'refunded' && subscription.paidUntil > now;
}

/** The one that matters most to its user: a lifetime, else what is renewed, else what lasts longest. */
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

/** How long money is given back without a question. */
const GUARANTEE = 14 * DAY;

/** When the guarantee of an order ends; null if nothing was paid. */
function guaranteeEnd({ paidAt }: Pick<OrderRow, 'paidAt'>): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + GUARANTEE);
}

/** Whether what is paid for an order at this moment is under its guarantee: no renewal is. */
export function isGuaranteed(order: Pick<OrderRow, 'paidAt'>, at: Date): boolean {
  const end = guaranteeEnd(order);
  return end !== null && at < end;
}

/** Whether the guarantee can still be used: its time is not over, and the money is still with us. */
export function isRefundable({ order, grant }: PurchaseRecord, now: Date): boolean {
  return grant.state !== 'refunded' && isGuaranteed(order, now);
}

/** Something bought as its user sees it. A lifetime has the id of its order. */
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
