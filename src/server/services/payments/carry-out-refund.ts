import { revokeGrant, sourceOfOrder } from '../../db/repositories/grants.ts';
import { findOrder, lockOrder, updateOrder } from '../../db/repositories/orders.ts';
import { findFirstPayment } from '../../db/repositories/payments.ts';
import { findRefund, finishRefund } from '../../db/repositories/refunds.ts';
import { findSubscriptionOfOrder } from '../../db/repositories/subscriptions.ts';
import { lockUser } from '../../db/repositories/users.ts';
import { changeAccess } from './change-access.ts';
import type { PaymentsContext } from './payments-context.ts';
import { settleIfStale } from './settle-stale.ts';

/**
 * Does what a confirmed refund asks for: nothing more is charged, the money goes back, access ends.
 * Every step may be repeated; throws `ProviderFault` if one is to be.
 */
export async function carryOutRefund(context: PaymentsContext, orderId: string): Promise<void> {
  const { db, provider } = context;
  const refund = await findRefund(db, orderId);
  const payment = await findFirstPayment(db, orderId);
  if (refund?.status !== 'requested' || payment?.provider !== provider.name) return;
  const subscription = await findSubscriptionOfOrder(db, orderId);
  if (subscription !== undefined && subscription.status !== 'ended') {
    await provider.endNow(subscription.externalId);
  }
  const externalId = await provider.refund({ orderId, paymentId: payment.externalId });
  await endAccess(context, orderId, externalId);
  await settleIfStale(context, orderId);
}

async function endAccess(
  { db, now }: PaymentsContext,
  orderId: string,
  externalId: string | null,
): Promise<void> {
  const userId = (await findOrder(db, orderId))?.userId ?? null;
  await db.transaction(async (tx) => {
    if (userId !== null) await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (order === undefined) return;
    const at = now();
    await changeAccess(tx, order, async () => {
      await finishRefund(tx, orderId, externalId, at);
      await revokeGrant(tx, sourceOfOrder(orderId), at);
      // A settling that is under way began before this and must not undo it.
      await updateOrder(tx, orderId, { revision: order.revision + 1, checkedAt: null });
    });
  });
}
