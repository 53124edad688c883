import { findOrder, type OrderRow, updateOrder } from '../../db/repositories/orders.ts';
import { ProviderFault } from '../../payments/faults.ts';
import { closeCheckout } from './open-checkout.ts';
import type { SettleOptions } from './settle.ts';
import { type SettleOrderContext, settleOrder } from './settle-order.ts';

/**
 * Ends an open order so that nobody can pay for it. If somebody just has, it succeeds instead. Throws
 * `ProviderFault`, also if it can still be paid for.
 */
export async function closeOrder(
  context: SettleOrderContext,
  order: OrderRow,
  options: SettleOptions = {},
): Promise<void> {
  const { db, now, provider } = context;
  if (order.provider !== provider.name) {
    // Its provider is no longer asked, so that nothing can come of it.
    await updateOrder(db, order.id, { status: 'canceled', updatedAt: now() });
    return;
  }
  await closeCheckout(context, order);
  await settleOrder(context, order.id, options);
  const closed = await findOrder(db, order.id);
  if (closed?.status === 'pending') throw new ProviderFault('away', 'a checkout is still open');
}
