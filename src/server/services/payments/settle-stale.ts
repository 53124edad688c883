import { SECOND } from '../../clock.ts';
import { claimCheck, listOrders } from '../../db/repositories/orders.ts';
import { listSubscriptions } from '../../db/repositories/subscriptions.ts';
import { isProviderFault } from '../../payments/faults.ts';
import type { PaymentsContext } from './payments-context.ts';
import { settleOrder } from './settle-order.ts';

/** The provider is asked about the same order at most once in this time. */
const PATIENCE = 3 * SECOND;

/**
 * Settles an order unless the provider was asked about it just now. A provider that is away is no
 * error: the order stays as it is known.
 */
export async function settleIfStale(context: PaymentsContext, orderId: string): Promise<void> {
  const { db, now, log } = context;
  const at = now();
  if (!(await claimCheck(db, orderId, at, new Date(at.getTime() - PATIENCE)))) return;
  try {
    await settleOrder(context, orderId);
  } catch (error) {
    if (!isProviderFault(error)) throw error;
    log.warn({ orderId, fault: error.kind, reason: error.message }, 'an order was not settled');
  }
}

/** Settles what a user has that may have changed without our knowing: open orders, periods that are over. */
export async function settleStaleOf(context: PaymentsContext, userId: string): Promise<void> {
  const { db, now } = context;
  const open = await listOrders(db, userId, 'pending');
  const due = (await listSubscriptions(db, userId)).filter(
    ({ status, paidUntil }) => status !== 'ended' && paidUntil <= now(),
  );
  const stale = [...open.map(({ id }) => id), ...due.map(({ orderId }) => orderId)];
  for (const orderId of stale) await settleIfStale(context, orderId);
}
