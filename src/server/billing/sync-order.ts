import { SECOND } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { findGrant, sourceOfOrder } from '#server/db/repositories/grants.ts';
import {
  claimCheck,
  findOrder,
  listOrders,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#server/db/repositories/orders.ts';
import { findFirstPayment, hasLostDispute } from '#server/db/repositories/payments.ts';
import { findRefund, type RefundRow } from '#server/db/repositories/refunds.ts';
import {
  findSubscriptionOfOrder,
  listRenewingBefore,
  listSubscriptions,
  type SubscriptionRow,
} from '#server/db/repositories/subscriptions.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { changeAccess } from './change-access.ts';
import type { PaymentsContext } from './context.ts';
import { type CheckoutContext, closeCheckout } from './open-checkout.ts';
import { isProviderError, ProviderError, type RefundedPayment } from './providers/provider.ts';
import { fetchPurchase, isChanged, orderAfter, type Purchase, paymentOf } from './purchase.ts';
import { type PurchaseUpdate, storePurchase } from './record-purchase.ts';

export interface SyncOptions {
  /** The user is being removed, so no more email is sent to them. */
  isLeaving?: boolean;
  /** The payment that something was heard of; it need not be the newest one. */
  paymentId?: string | undefined;
}

export type SyncContext = Pick<
  PaymentsContext,
  'db' | 'now' | 'mail' | 'jobs' | 'provider' | 'alarm' | 'orderChanged' | 'countRefund'
>;

/** Concurrent updates may force a retry; after this many something else is wrong. */
const ROUNDS = 20;

/**
 * Brings an order, and everything that follows from it, to the provider's current state. It is the
 * only path for updates: webhooks, the return page, the reconciler and our own requests all end
 * here, so their order and number do not matter. Throws `ProviderError`.
 */
export async function sync(
  context: SyncContext,
  orderId: string,
  options: SyncOptions = {},
): Promise<OrderRow | undefined> {
  const { db, provider, alarm, orderChanged, countRefund } = context;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await findOrder(db, orderId);
    if (order === undefined || order.provider !== provider.name) return order;
    const known = await findSubscriptionOfOrder(db, orderId);
    const refund = await findRefund(db, orderId);
    const refunded = refund && (await refundedPayment(db, refund));
    const { paymentId } = options;
    const purchase = await fetchPurchase(provider, order, known, { refunded, paymentId });
    if (purchase === undefined) return order;
    let bySupport: 'given' | 'returned' | undefined;
    const onRefund = (what: typeof bySupport) => {
      bySupport = what;
    };
    const synced = await apply(context, order, purchase, { ...options, onRefund });
    if (synced === 'outdated') continue;
    if (synced !== undefined && synced.status !== order.status) {
      orderChanged(synced, order.status, synced.status);
    }
    if (bySupport === 'given') countRefund('support');
    if (bySupport === 'returned')
      alarm('refund_failed', { orderId, payment: paymentOf(purchase)?.id });
    const { mismatches, checkout } = purchase;
    if (mismatches.length > 0) alarm('wrong_sale', { orderId, checkout: checkout?.id, mismatches });
    if (purchase.refund?.status === 'failed' && refund?.outcome !== 'failed') {
      alarm('refund_failed', { orderId, refund: purchase.refund.id });
    }
    return synced;
  }
  throw new Error('an order kept changing while it was being synced');
}

/**
 * Like `sync`, for orders that the provider may not know, such as test-mode purchases, which it
 * does not charge for. Returns false if it does not know the order.
 */
export async function syncIfKnown(...args: Parameters<typeof sync>): Promise<boolean> {
  try {
    await sync(...args);
    return true;
  } catch (error) {
    if (isProviderError(error, 'missing')) return false;
    throw error;
  }
}

async function refundedPayment(
  db: Db,
  { status, orderId }: RefundRow,
): Promise<RefundedPayment | undefined> {
  const payment = status === 'done' ? await findFirstPayment(db, orderId) : undefined;
  return payment && { paymentId: payment.externalId, amount: payment.amount };
}

/** Does nothing if something was written since the fetch began. */
async function apply(
  { db, now, mail, jobs }: SyncContext,
  seen: OrderRow,
  purchase: Purchase,
  { isLeaving = false, onRefund }: SyncOptions & Pick<PurchaseUpdate, 'onRefund'>,
): Promise<OrderRow | undefined | 'outdated'> {
  return await db.transaction(async (tx) => {
    const user = seen.userId === null ? undefined : await lockUser(tx, seen.userId);
    const order = await lockOrder(tx, seen.id);
    if (order === undefined) return undefined;
    if (order.revision !== seen.revision || order.userId !== (user?.id ?? null)) return 'outdated';
    const at = now();
    const changes = orderAfter(order, purchase);
    const hasChanged = await changeAccess(tx, { ...order, now: at }, async () => {
      const isKept = await storePurchase({
        tx,
        mail,
        now: at,
        order: { ...order, ...changes },
        isNew: order.status !== 'succeeded',
        purchase,
        addressee: isLeaving ? undefined : user,
        onRefund,
      });
      return isKept || isChanged(order, changes);
    });
    await eraseIfNobodys({ tx, jobs }, order, changes.customerId);
    const changed = hasChanged ? { revision: order.revision + 1, updatedAt: at } : {};
    await updateOrder(tx, order.id, { ...changes, ...changed, checkedAt: at });
    return { ...order, ...changes };
  });
}

/** A checkout that is paid after its account was removed makes a customer of nobody. */
async function eraseIfNobodys(
  { tx, jobs }: { tx: Db; jobs: SyncContext['jobs'] },
  { userId, provider, customerId: known }: OrderRow,
  customerId: string | null,
): Promise<void> {
  if (userId !== null || customerId === null || customerId === known) return;
  await jobs.send(tx, 'erase-customer', { provider, customerId, tries: 0 });
}

export type SyncOrderContext = SyncContext & CheckoutContext;

/**
 * Syncs an order and then acts on it: once it is paid, the user's earlier subscriptions no longer
 * renew; if its user is gone or its money went back, nothing is charged any more. Throws `ProviderError`; the reconciler
 * then does the rest.
 */
export async function syncOrder(
  context: SyncOrderContext,
  orderId: string,
  options: SyncOptions = {},
): Promise<void> {
  const order = await sync(context, orderId, options);
  if (order === undefined || order.provider !== context.provider.name) return;
  if (order.userId === null) await endForNobody(context, order);
  if (order.status === 'succeeded' && order.othersEndedAt === null) {
    await endReplaced(context, orderId);
  }
  await endReversed(context, order, options);
}

/**
 * Nothing more is charged for a purchase whose money went back. A dispute that was lost about an
 * earlier period leaves the time that is paid for.
 */
async function endReversed(
  context: SyncOrderContext,
  { id }: OrderRow,
  options: SyncOptions,
): Promise<void> {
  const { db, provider } = context;
  const subscription = await findSubscriptionOfOrder(db, id);
  if (subscription === undefined || subscription.status === 'ended') return;
  if ((await findGrant(db, sourceOfOrder(id)))?.state === 'refunded') {
    await provider.endNow(subscription.externalId);
    await sync(context, id, options);
  } else if (!subscription.cancelAtPeriodEnd && (await hasLostDispute(db, id))) {
    await stopRenewing(context, subscription);
  }
}

/** Once per order, so that a user can resume an old subscription afterwards. */
export async function endReplaced(context: SyncOrderContext, orderId: string): Promise<void> {
  const { db, now, provider } = context;
  const order = await findOrder(db, orderId);
  if (order === undefined) return;
  const { userId, paidAt } = order;
  const replaced =
    userId === null || paidAt === null
      ? []
      : await listRenewingBefore(db, { userId, orderId, paidAt });
  for (const subscription of replaced) {
    if (subscription.provider === provider.name) await stopRenewing(context, subscription);
  }
  await updateOrder(db, orderId, { othersEndedAt: now() });
}

async function stopRenewing(
  context: SyncOrderContext,
  { orderId, externalId, status }: SubscriptionRow,
): Promise<void> {
  const { db, provider } = context;
  try {
    // The debt for the time after the old period is no longer collected.
    if (status === 'past_due') await provider.endNow(externalId);
    else await provider.endAtPeriodEnd(externalId);
  } catch (error) {
    // A subscription that has ended cannot be changed, and its end may not have been reported to
    // us.
    if (!isProviderError(error, 'refused', 'missing')) throw error;
    const isKnown = await syncIfKnown(context, orderId);
    const left = await findSubscriptionOfOrder(db, orderId);
    if (isKnown && left?.status !== 'ended') throw error;
    return;
  }
  await sync(context, orderId);
}

/** The account was removed while its user was in the checkout. */
async function endForNobody(context: SyncOrderContext, order: OrderRow): Promise<void> {
  const { db, provider } = context;
  const subscription = await findSubscriptionOfOrder(db, order.id);
  if (order.status === 'pending') await closeCheckout(context, order);
  else if (subscription === undefined || subscription.status === 'ended') return;
  else await provider.endNow(subscription.externalId);
  await sync(context, order.id);
}

/**
 * Closes an open order so that nobody can pay for it. If it was just paid, it succeeds instead.
 * Throws `ProviderError`, also if it can still be paid.
 */
export async function closeOrder(
  context: SyncOrderContext,
  order: OrderRow,
  options: SyncOptions = {},
): Promise<void> {
  const { db, now, provider } = context;
  if (order.provider !== provider.name) {
    // Its provider is no longer configured, so nothing can come of it.
    await updateOrder(db, order.id, { status: 'canceled', updatedAt: now() });
    context.orderChanged(order, order.status, 'canceled');
    return;
  }
  await closeCheckout(context, order);
  await syncOrder(context, order.id, options);
  const closed = await findOrder(db, order.id);
  if (closed?.status === 'pending') throw new ProviderError('away', 'a checkout is still open');
}

/** The provider is asked about an order at most once in this time. */
const STALE_AFTER = 3 * SECOND;

/** Syncs an order unless it was just synced. A provider that is away is no error. */
export async function syncIfStale(context: PaymentsContext, orderId: string): Promise<void> {
  const { db, now, log } = context;
  const at = now();
  if (!(await claimCheck(db, orderId, at, new Date(at.getTime() - STALE_AFTER)))) return;
  try {
    await syncOrder(context, orderId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ orderId, fault: error.kind, reason: error.message }, 'an order was not synced');
  }
}

/** Syncs what may have changed without a webhook: open orders and ended periods. */
export async function syncStaleOf(context: PaymentsContext, userId: string): Promise<void> {
  const { db, now } = context;
  const open = await listOrders(db, userId, 'pending');
  const due = (await listSubscriptions(db, userId)).filter(
    ({ status, paidUntil }) => status !== 'ended' && paidUntil <= now(),
  );
  const stale = [...open.map(({ id }) => id), ...due.map(({ orderId }) => orderId)];
  for (const orderId of stale) await syncIfStale(context, orderId);
}
