import type { Db } from '../../db/database.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../../db/repositories/orders.ts';
import { findFirstPayment } from '../../db/repositories/payments.ts';
import { findRefund, type RefundRow } from '../../db/repositories/refunds.ts';
import { findSubscriptionOfOrder } from '../../db/repositories/subscriptions.ts';
import { lockUser } from '../../db/repositories/users.ts';
import { isProviderFault } from '../../payments/faults.ts';
import type { RefundedPayment } from '../../payments/provider.ts';
import { changeAccess } from './change-access.ts';
import { keepPurchase } from './keep-purchase.ts';
import { isNews } from './news.ts';
import type { PaymentsContext } from './payments-context.ts';
import { fetchPurchase, orderAfter, type Purchase } from './purchase.ts';

export interface SettleOptions {
  /** The user is about to be removed: no more mail to them. */
  isLeaving?: boolean;
}

export type SettleContext = Pick<PaymentsContext, 'db' | 'now' | 'mail' | 'provider' | 'alarm'>;

/** Others may learn of the same order meanwhile; after so many times something else is wrong. */
const ROUNDS = 20;

/**
 * Makes an order, and all that follows from it, as the provider says now. The one way by which
 * anything is learnt: webhooks, the return page, the reconciler and our own requests all end here, so
 * it does not matter which comes first or how often. Throws `ProviderFault`.
 */
export async function settle(
  context: SettleContext,
  orderId: string,
  options: SettleOptions = {},
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
    const settled = await apply(context, order, purchase, options);
    if (settled === 'outdated') continue;
    const { mismatches, checkout } = purchase;
    if (mismatches.length > 0) alarm('wrong_sale', { orderId, checkout: checkout?.id, mismatches });
    if (purchase.refund?.status === 'failed' && refund?.outcome !== 'failed') {
      alarm('refund_failed', { orderId, refund: purchase.refund.id });
    }
    return settled;
  }
  throw new Error('an order kept changing while it was being settled');
}

/**
 * As `settle`, of what the provider may not know at all, such as what was bought in its test mode: it
 * charges nothing for that. False if it does not.
 */
export async function settleIfKnown(...settling: Parameters<typeof settle>): Promise<boolean> {
  try {
    await settle(...settling);
    return true;
  } catch (error) {
    if (isProviderFault(error, 'missing')) return false;
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
  { db, now, mail }: SettleContext,
  seen: OrderRow,
  purchase: Purchase,
  { isLeaving = false }: SettleOptions,
): Promise<OrderRow | undefined | 'outdated'> {
  return await db.transaction(async (tx) => {
    const user = seen.userId === null ? undefined : await lockUser(tx, seen.userId);
    const order = await lockOrder(tx, seen.id);
    if (order === undefined) return undefined;
    if (order.revision !== seen.revision || order.userId !== (user?.id ?? null)) return 'outdated';
    const at = now();
    const changes = orderAfter(order, purchase);
    const hasLearnt = await changeAccess(tx, order, async () => {
      const isKept = await keepPurchase({
        tx,
        mail,
        now: at,
        order: { ...order, ...changes },
        purchase,
        addressee: isLeaving ? undefined : user,
      });
      return isKept || isNews(order, changes);
    });
    const learnt = hasLearnt ? { revision: order.revision + 1, updatedAt: at } : {};
    await updateOrder(tx, order.id, { ...changes, ...learnt, checkedAt: at });
    return { ...order, ...changes };
  });
}
