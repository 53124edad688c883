import { revokeGrant, sourceOfOrder } from '../../db/repositories/grants.ts';
import { findOrder, lockOrder, updateOrder } from '../../db/repositories/orders.ts';
import { findFirstPayment } from '../../db/repositories/payments.ts';
import { findRefund, putOutcome } from '../../db/repositories/refunds.ts';
import { findSubscriptionOfOrder } from '../../db/repositories/subscriptions.ts';
import { lockUser } from '../../db/repositories/users.ts';
import type { RefundState } from '../../payments/provider.ts';
import { changeAccess } from './change-access.ts';
import { mailRefund } from './payment-mails.ts';
import type { PaymentsContext } from './payments-context.ts';
import { settleIfStale } from './settle-stale.ts';

/**
 * Does what a confirmed refund asks for: nothing more is charged, the money goes back, access ends. It
 * ends also if the money does not arrive: then it is owed, and somebody sees to it. Every step may be
 * repeated; throws `ProviderFault` if one is to be.
 */
export async function carryOutRefund(context: PaymentsContext, orderId: string): Promise<void> {
  const { db, provider, alarm } = context;
  const refund = await findRefund(db, orderId);
  const payment = await findFirstPayment(db, orderId);
  if (refund?.status !== 'requested' || payment?.provider !== provider.name) return;
  const subscription = await findSubscriptionOfOrder(db, orderId);
  if (subscription !== undefined && subscription.status !== 'ended') {
    await provider.endNow(subscription.externalId);
  }
  const { externalId: paymentId, amount } = payment;
  const state = await provider.refund({ orderId, paymentId, amount });
  const isFirst = await endAccess(context, orderId, state);
  if (isFirst && state.status === 'failed') alarm('refund_failed', { orderId, refund: state.id });
  await settleIfStale(context, orderId);
}

/** Writes down that the provider was told; false if somebody else has done so meanwhile. */
async function endAccess(
  { db, now, mail }: PaymentsContext,
  orderId: string,
  { id: externalId, status: outcome }: RefundState,
): Promise<boolean> {
  const userId = (await findOrder(db, orderId))?.userId ?? null;
  return await db.transaction(async (tx) => {
    const user = userId === null ? undefined : await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    const refund = await findRefund(tx, orderId);
    if (order === undefined || refund?.status !== 'requested') return false;
    const at = now();
    await changeAccess(tx, order, async () => {
      await putOutcome(tx, orderId, { externalId, outcome }, at);
      await revokeGrant(tx, sourceOfOrder(orderId), at);
      // A settling that is under way began before this and must not undo it.
      await updateOrder(tx, orderId, { revision: order.revision + 1, checkedAt: null });
    });
    if (user !== undefined) {
      await mailRefund({ tx, mail, to: user, order, refund: { ...refund, outcome } });
    }
    return true;
  });
}
