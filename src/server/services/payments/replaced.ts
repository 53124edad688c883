import { findOrder, updateOrder } from '../../db/repositories/orders.ts';
import { listRenewingBefore } from '../../db/repositories/subscriptions.ts';
import { type SettleContext, type SettleOptions, settle } from './settle.ts';

/**
 * Settles an order; if it is paid, the subscriptions that its user had before are not renewed any
 * more. Throws `ProviderFault`; the reconciler does then what is left.
 */
export async function settleOrder(
  context: SettleContext,
  orderId: string,
  options: SettleOptions = {},
): Promise<void> {
  const order = await settle(context, orderId, options);
  if (order?.status === 'succeeded' && order.othersEndedAt === null) {
    await endReplaced(context, orderId);
  }
}

/** Once for each order: who resumes an old subscription afterwards has it. */
export async function endReplaced(context: SettleContext, orderId: string): Promise<void> {
  const { db, now, provider } = context;
  const order = await findOrder(db, orderId);
  if (order === undefined || order.provider !== provider.name) return;
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
