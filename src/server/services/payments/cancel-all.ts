import { listOrders } from '../../db/repositories/orders.ts';
import { listSubscriptions } from '../../db/repositories/subscriptions.ts';
import { orUnavailable } from './asking.ts';
import { closeOrder } from './close-order.ts';
import type { PaymentsContext } from './payments-context.ts';
import { settleIfKnown } from './settle.ts';

const leaving = { isLeaving: true };

/** Sees to it that nothing will be charged any more: see `Payments.cancelAllOf`. */
export async function cancelAllOf(context: PaymentsContext, userId: string): Promise<void> {
  const { db, provider } = context;
  await orUnavailable(async () => {
    // First, because an order that was just paid becomes a subscription by this.
    for (const order of await listOrders(db, userId, 'pending')) {
      await closeOrder(context, order, leaving);
    }
    for (const subscription of await listSubscriptions(db, userId)) {
      if (subscription.provider !== provider.name || subscription.status === 'ended') continue;
      await provider.endNow(subscription.externalId);
      await settleIfKnown(context, subscription.orderId, leaving);
    }
  });
}
