import { SECOND } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import {
  claimCheck,
  findOrder,
  listOrders,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#server/db/repositories/orders.ts';
import { findFirstPayment } from '#server/db/repositories/payments.ts';
import { findRefund, type RefundRow } from '#server/db/repositories/refunds.ts';
import {
  findSubscriptionOfOrder,
  listRenewingBefore,
  listSubscriptions,
  type SubscriptionRow,
} from '#server/db/repositories/subscriptions.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { changeAccess } from './access-to.ts';
import type { PaymentsContext } from './context.ts';
import { type CheckoutContext, closeCheckout } from './open-checkout.ts';
import { isProviderError, ProviderError, type RefundedPayment } from './providers/provider.ts';
import { fetchPurchase, isChanged, orderAfter, type Purchase } from './purchase.ts';
import { storePurchase } from './record-purchase.ts';

export interface SyncOptions {
  /** The user is about to be removed: no more mail to them. */
  isLeaving?: boolean;
}

export type SyncContext = Pick<PaymentsContext, 'db' | 'now' | 'mail' | 'provider' | 'alarm'>;

/** Others may learn of the same order meanwhile; after so many times something else is wrong. */
const ROUNDS = 20;

/**
 * Makes an order, and all that follows from it, as the provider says now. The one way by which
 * anything is learnt: webhooks, the return page, the reconciler and our own requests all end here, so
 * it does not matter which comes first or how often. Throws `ProviderError`.
 */
export async function sync(
  context: SyncContext,
  orderId: string,
  options: SyncOptions = {},
): Promise<OrderRow | undefined> {
  const { db, provider, alarm } = context;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await findOrder(db, orderId);
    if (order === undefined || order.provider !== provider.name) return order;
    const known = await findSubscriptionOfOrder(db, orderId);
    const refund = await findRefund(db, orderId);
    const toFollow = refund && (await refundedPayment(db, refund));
    const purchase = await fetchPurchase(provider, order, known, toFollow);
    if (purchase === undefined) return order;
    const synced = await apply(context, order, purchase, options);
    if (synced === 'outdated') continue;
    const { mismatches, checkout } = purchase;
    if (mismatches.length > 0) alarm('wrong_sale', { orderId, checkout: checkout?.id, mismatches });
    if (purchase.refund?.status === 'failed' && refund?.outcome !== 'failed') {
      alarm('refund_failed', { orderId, refund: purchase.refund.id });
    }
    return synced;
  }
  throw new Error('an order kept changing while it was being settled');
}

/**
 * As `sync`, of what the provider may not know at all, such as what was bought in its test mode: it
 * charges nothing for that. False if it does not.
 */
export async function syncIfKnown(...settling: Parameters<typeof sync>): Promise<boolean> {
  try {
    await sync(...settling);
    return true;
  } catch (error) {
    if (isProviderError(error, 'missing')) return false;
    throw error;
  }
}

/** The payment that the provider was told to give back. */
async function refundedPayment(
  db: Db,
  { status, orderId }: RefundRow,
): Promise<RefundedPayment | undefined> {
  const payment = status === 'done' ? await findFirstPayment(db, orderId) : undefined;
  return payment && { paymentId: payment.externalId, amount: payment.amount };
}

/**
 * Writes what was fetched, unless something was written since the fetch began: then the news may be
 * older than what is known.
 */
async function apply(
  { db, now, mail }: SyncContext,
  seen: OrderRow,
  purchase: Purchase,
  { isLeaving = false }: SyncOptions,
): Promise<OrderRow | undefined | 'outdated'> {
  return await db.transaction(async (tx) => {
    const user = seen.userId === null ? undefined : await lockUser(tx, seen.userId);
    const order = await lockOrder(tx, seen.id);
    if (order === undefined) return undefined;
    if (order.revision !== seen.revision || order.userId !== (user?.id ?? null)) return 'outdated';
    const at = now();
    const changes = orderAfter(order, purchase);
    const hasLearnt = await changeAccess(tx, order, async () => {
      const isKept = await storePurchase({
        tx,
        mail,
        now: at,
        order: { ...order, ...changes },
        purchase,
        addressee: isLeaving ? undefined : user,
      });
      return isKept || isChanged(order, changes);
    });
    const learnt = hasLearnt ? { revision: order.revision + 1, updatedAt: at } : {};
    await updateOrder(tx, order.id, { ...changes, ...learnt, checkedAt: at });
    return { ...order, ...changes };
  });
}

export type SyncOrderContext = SyncContext & CheckoutContext;

/**
 * Settles an order, and does what follows from it: once it is paid, the subscriptions that its user
 * had before are not renewed any more; if its user is gone, nobody pays for it any more. Throws
 * `ProviderError`; the reconciler does then what is left.
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
}

/** Once for each order: who resumes an old subscription afterwards has it. */
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
    // What is owed for the time after the old period is not collected any more.
    if (status === 'past_due') await provider.endNow(externalId);
    else await provider.endAtPeriodEnd(externalId);
  } catch (error) {
    // One that has ended cannot be changed any more, and perhaps nobody has told us of its end.
    if (!isProviderError(error, 'refused', 'missing')) throw error;
    const isKnown = await syncIfKnown(context, orderId);
    const left = await findSubscriptionOfOrder(db, orderId);
    if (isKnown && left?.status !== 'ended') throw error;
    return;
  }
  await sync(context, orderId);
}

/** The account was removed while somebody was at the checkout. */
async function endForNobody(context: SyncOrderContext, order: OrderRow): Promise<void> {
  const { db, provider } = context;
  const subscription = await findSubscriptionOfOrder(db, order.id);
  if (order.status === 'pending') await closeCheckout(context, order);
  else if (subscription === undefined || subscription.status === 'ended') return;
  else await provider.endNow(subscription.externalId);
  await sync(context, order.id);
}

/**
 * Ends an open order so that nobody can pay for it. If somebody just has, it succeeds instead. Throws
 * `ProviderError`, also if it can still be paid for.
 */
export async function closeOrder(
  context: SyncOrderContext,
  order: OrderRow,
  options: SyncOptions = {},
): Promise<void> {
  const { db, now, provider } = context;
  if (order.provider !== provider.name) {
    // Its provider is no longer asked, so that nothing can come of it.
    await updateOrder(db, order.id, { status: 'canceled', updatedAt: now() });
    return;
  }
  await closeCheckout(context, order);
  await syncOrder(context, order.id, options);
  const closed = await findOrder(db, order.id);
  if (closed?.status === 'pending') throw new ProviderError('away', 'a checkout is still open');
}

/** The provider is asked about the same order at most once in this time. */
const STALE_AFTER = 3 * SECOND;

/**
 * Settles an order unless the provider was asked about it just now. A provider that is away is no
 * error: the order stays as it is known.
 */
export async function syncIfStale(context: PaymentsContext, orderId: string): Promise<void> {
  const { db, now, log } = context;
  const at = now();
  if (!(await claimCheck(db, orderId, at, new Date(at.getTime() - STALE_AFTER)))) return;
  try {
    await syncOrder(context, orderId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ orderId, fault: error.kind, reason: error.message }, 'an order was not settled');
  }
}

/** Settles what a user has that may have changed without our knowing: open orders, periods that are over. */
export async function syncStaleOf(context: PaymentsContext, userId: string): Promise<void> {
  const { db, now } = context;
  const open = await listOrders(db, userId, 'pending');
  const due = (await listSubscriptions(db, userId)).filter(
    ({ status, paidUntil }) => status !== 'ended' && paidUntil <= now(),
  );
  const stale = [...open.map(({ id }) => id), ...due.map(({ orderId }) => orderId)];
  for (const orderId of stale) await syncIfStale(context, orderId);
}
