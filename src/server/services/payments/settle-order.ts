import { findOrder, type OrderRow, updateOrder } from '../../db/repositories/orders.ts';
import {
  findSubscriptionOfOrder,
  listRenewingBefore,
  type SubscriptionRow,
} from '../../db/repositories/subscriptions.ts';
import { isProviderFault } from '../../payments/faults.ts';
import { type CheckoutContext, closeCheckout } from './open-checkout.ts';
import { type SettleContext, type SettleOptions, settle, settleIfKnown } from './settle.ts';

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
    if (subscription.provider === provider.name) await stopRenewing(context, subscription);
  }
  await updateOrder(db, orderId, { othersEndedAt: now() });
}

async function stopRenewing(
  context: SettleOrderContext,
  { orderId, externalId, status }: SubscriptionRow,
): Promise<void> {
  const { db, provider } = context;
  try {
    // What is owed for the time after the old period is not collected any more.
    if (status === 'past_due') await provider.endNow(externalId);
    else await provider.endAtPeriodEnd(externalId);
  } catch (error) {
    // One that has ended cannot be changed any more, and perhaps nobody has told us of its end.
    if (!isProviderFault(error, 'refused', 'missing')) throw error;
    const isKnown = await settleIfKnown(context, orderId);
    const left = await findSubscriptionOfOrder(db, orderId);
    if (isKnown && left?.status !== 'ended') throw error;
    return;
  }
  await settle(context, orderId);
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
