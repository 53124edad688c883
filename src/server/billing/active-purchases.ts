import { GUARANTEE_DAYS } from '#contract/choices.ts';
import type { Subscription } from '#contract/payments.ts';
import { DAY } from '#server/base/clock.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import type { PurchaseRecord } from '#server/db/repositories/purchases.ts';
import type { SubscriptionRow } from '#server/db/repositories/subscriptions.ts';

/** Whether it still gives access, or this provider would still charge for it. */
export function isActive(
  { grant, subscription }: PurchaseRecord,
  provider: string,
  now: Date,
): boolean {
  if (subscription === null) return grant.state !== 'refunded';
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
  if (subscription === null) return 2;
  return subscription.status !== 'ended' && !subscription.cancelAtPeriodEnd ? 1 : 0;
}

const end = ({ subscription }: PurchaseRecord) => subscription?.paidUntil.getTime() ?? 0;

/** The money-back period. */
const GUARANTEE = GUARANTEE_DAYS * DAY;

function guaranteeEnd({ paidAt }: Pick<OrderRow, 'paidAt'>): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + GUARANTEE);
}

/** Whether a payment for an order at this time is within its guarantee. Renewals never are. */
export function isGuaranteed(order: Pick<OrderRow, 'paidAt'>, at: Date): boolean {
  const end = guaranteeEnd(order);
  return end !== null && at < end;
}

/** Whether the guarantee was used for a purchase. A withdrawal is a right of its own. */
export function isGuaranteeUse({
  order,
  refundAskedAt,
  withdrawnAt,
}: Pick<PurchaseRecord, 'refundAskedAt' | 'withdrawnAt'> & {
  order: Pick<OrderRow, 'paidAt'>;
}): boolean {
  return refundAskedAt !== null && withdrawnAt === null && isGuaranteed(order, refundAskedAt);
}

/**
 * Whether the guarantee can still be used: it has not expired, the money was not refunded, and it
 * was not used for any purchase of the member's.
 */
export function isRefundable(
  { order, grant, isPaid }: PurchaseRecord,
  all: readonly PurchaseRecord[],
  now: Date,
): boolean {
  const isOpen = isPaid && grant.state !== 'refunded' && isGuaranteed(order, now);
  return isOpen && !all.some(isGuaranteeUse);
}

/**
 * The right of withdrawal. Its 14 days begin after the day of the payment and are whole days where
 * the member lives. If the last one is a holiday or at a weekend, the period ends with the next
 * working day. This is longer than any of that, so that nobody is refused who has the right.
 */
const WITHDRAWAL_PERIOD = 19 * DAY;

function withdrawalEnd({ order, grant, isPaid, withdrawnAt }: PurchaseRecord): Date | null {
  if (!isPaid || grant.state === 'refunded' || withdrawnAt !== null) return null;
  if (order.paidAt === null) return null;
  return new Date(order.paidAt.getTime() + WITHDRAWAL_PERIOD);
}

/** Whether the user can still withdraw from the contract. Renewals are no new contract. */
export function isWithdrawable(bought: PurchaseRecord, now: Date): boolean {
  const end = withdrawalEnd(bought);
  return end !== null && now < end;
}

/** Until when a user can withdraw from one of these contracts; null if from none. */
export function withdrawableUntil(
  bought: readonly PurchaseRecord[],
  provider: string,
  now: Date,
): Date | null {
  const ends = bought
    .filter((one) => one.order.provider === provider && isWithdrawable(one, now))
    .map(withdrawalEnd);
  // The newest purchase comes first.
  return ends[0] ?? null;
}

export function subscriptionView(
  bought: PurchaseRecord,
  all: readonly PurchaseRecord[],
  now: Date,
): Omit<Subscription, 'withdrawableUntil'> {
  const { order, grant, subscription } = bought;
  const refundableUntil = isRefundable(bought, all, now) ? guaranteeEnd(order) : null;
  return {
    id: subscription?.id ?? order.id,
    planId: order.planId,
    status: subscription === null ? 'active' : statusOf(subscription),
    startedAt: (subscription?.startedAt ?? grant.startsAt).toISOString(),
    currentPeriodEnd: subscription?.paidUntil.toISOString() ?? null,
    cancelAtPeriodEnd: subscription?.status !== 'ended' && subscription?.cancelAtPeriodEnd === true,
    asksWhy: subscription !== null && asksWhy(subscription),
    canManage: bought.hasCustomer,
    refundableUntil: refundableUntil?.toISOString() ?? null,
  };
}

/** Whether to ask its member why they have cancelled it. */
export function asksWhy({ status, cancelAtPeriodEnd, leavingAskedAt }: SubscriptionRow): boolean {
  return status !== 'ended' && cancelAtPeriodEnd && leavingAskedAt === null;
}

function statusOf({ status, cancelAtPeriodEnd }: SubscriptionRow): Subscription['status'] {
  if (status === 'ended' || cancelAtPeriodEnd) return 'canceled';
  return status;
}
