import { findOrder, type OrderRow, updateOrder } from '../../db/repositories/orders.ts';
import {
  findSubscriptionOfOrder,
  listRenewingBefore,
} from '../../db/repositories/subscriptions.ts';
import { type CheckoutContext, closeCheckout } from './open-checkout.ts';
import { type SettleContext, type SettleOptions, settle } from './settle.ts';

export type SettleOrderContext = SettleContext & CheckoutContext;

/**
 * Settles an order, and does what follows from it: once it is paid, the subscriptions that its user
 * had before are not renewed any more; if its user is gone, nobody pays for it any more. Throws
 * `ProviderFault`; the reconciler does then what is left.
 */
export async function settleOrder(
  context: SettleOrderContext,
  orderId: string,
  options: SettleOptions = {},
): Promise<void> {
  const order = await settle(context, orderId, options);
  if (order === undefined || order.provider !== context.provider.name) return;
  if (order.userId === null) await endForNobody(context, order);
  if (order.status === 'succeeded' && order.othersEndedAt === null) {
    await endReplaced(context, orderId);
  }
}

/** Once for each order: who resumes an old subscription afterwards has it. */
export async function endReplaced(context: SettleOrderContext, orderId: string): Promise<void> {
  const { db, now, provider } = context;
  const order = await findOrder(db, orderId);
  if (order === undefined) return;
  const { userId, paidAt } = order;
  const replaced =
    userId === null || paidAt === null
      ? []
      : await listRenewingBefore(db, { userId, orderId, paidAt });
  for (const subscription of replaced) {
    if (subscription.provider !== provider.name) continue;
    // What is owed for the time after the old period is not collected any more.
    if (subscription.status === 'past_due') await provider.endNow(subscription.externalId);
    else await provider.endAtPeriodEnd(subscription.externalId);
    await settle(context, subscription.orderId);
  }
  await updateOrder(db, orderId, { othersEndedAt: now() });
}

/** The account was removed while somebody was at the checkout. */
async function endForNobody(context: SettleOrderContext, order: OrderRow): Promise<void> {
  const { db, provider } = context;
  const subscription = await findSubscriptionOfOrder(db, order.id);
  if (order.status === 'pending') await closeCheckout(context, order);
  else if (subscription === undefined || subscription.status === 'ended') return;
  else await provider.endNow(subscription.externalId);
  await settle(context, order.id);
}
