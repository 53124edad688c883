import type { Db } from '../../db/database.ts';
import { type GrantRow, listGrants, sourceOfOrder } from '../../db/repositories/grants.ts';
import { listOrders, type OrderRow } from '../../db/repositories/orders.ts';
import { listSubscriptions, type SubscriptionRow } from '../../db/repositories/subscriptions.ts';

/** Something a user has bought, with what it gives. */
export interface Bought {
  order: OrderRow;
  grant: GrantRow;
  /** Undefined for a lifetime. */
  subscription: SubscriptionRow | undefined;
}

/**
 * All that a user has paid for, as far as it counts where this provider takes the money; the newest
 * first, what was given back as well.
 */
export async function listBought(db: Db, userId: string, provider: string): Promise<Bought[]> {
  const paid = await listOrders(db, userId, 'succeeded');
  const grants = await listGrants(db, userId, provider);
  const subscriptions = await listSubscriptions(db, userId);
  return paid.flatMap((order) => {
    const grant = grants.find(({ source }) => source === sourceOfOrder(order.id));
    const subscription = subscriptions.find(({ orderId }) => orderId === order.id);
    return grant === undefined ? [] : [{ order, grant, subscription }];
  });
}

/** Whether it still gives something, or would still be charged for by this provider. */
export function isRunning({ grant, subscription }: Bought, provider: string, now: Date): boolean {
  if (subscription === undefined) return grant.state !== 'refunded';
  if (subscription.provider === provider && subscription.status !== 'ended') return true;
  return grant.state !== 'refunded' && subscription.paidUntil > now;
}

/** The one that matters most to its user: a lifetime, else what is renewed, else what lasts longest. */
export function foremost(running: readonly Bought[]): Bought | undefined {
  return [...running].sort((a, b) => rank(b) - rank(a) || end(b) - end(a))[0];
}

function rank({ subscription }: Bought): number {
  if (subscription === undefined) return 2;
  return subscription.status !== 'ended' && !subscription.cancelAtPeriodEnd ? 1 : 0;
}

const end = ({ subscription }: Bought) => subscription?.paidUntil.getTime() ?? 0;
