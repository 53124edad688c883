import type { PricePlan, Purchase } from '#contract/payments.ts';
import type { Db } from '../../db/database.ts';
import {
  findOrderByKey,
  insertOrder,
  listOrders,
  type OrderRow,
} from '../../db/repositories/orders.ts';
import { lockUser } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import { isRunning, listBought } from './what-runs.ts';

export interface Wish {
  userId: string;
  plan: PricePlan;
  method: Purchase['method'];
  idempotencyKey: string;
  provider: string;
}

/** The order of a wish, or the orders of other plans that are to be closed before there can be one. */
export type Placed = { order: OrderRow; isNew: boolean } | { inTheWay: OrderRow[] };

/**
 * Writes the order of a wish down, before the provider is asked for anything. The user is locked, so
 * however many wishes come at once there is one open order. Throws `already_subscribed`.
 */
export async function placeOrder(db: Db, wish: Wish, now: Date): Promise<Placed> {
  const { userId, plan, idempotencyKey } = wish;
  return await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
    const repeated = await findOrderByKey(tx, userId, idempotencyKey);
    if (repeated !== undefined) return { order: repeated, isNew: false };
    const open = await listOrders(tx, userId, 'pending');
    const same = open.find((order) => order.planId === plan.id && order.provider === wish.provider);
    if (same !== undefined) return { order: same, isNew: false };
    await refuseWhatRuns(tx, wish, now);
    if (open.length > 0) return { inTheWay: open };
    return { order: await insertOrder(tx, newOrder(wish, now)), isNew: true };
  });
}

/** Who has a plan cannot buy it again, and who has a lifetime needs nothing else. */
async function refuseWhatRuns(tx: Db, { userId, plan, provider }: Wish, now: Date): Promise<void> {
  const running = (await listBought(tx, userId, provider)).filter((bought) =>
    isRunning(bought, provider, now),
  );
  const isNeedless = running.some(
    ({ order, subscription }) => subscription === undefined || order.planId === plan.id,
  );
  if (isNeedless) throw new Problem('already_subscribed');
}

function newOrder({ userId, plan, method, idempotencyKey, provider }: Wish, now: Date) {
  return {
    userId,
    planId: plan.id,
    interval: plan.interval,
    method,
    status: 'pending' as const,
    amount: plan.price.amount,
    currency: plan.price.currency,
    provider,
    idempotencyKey,
    checkedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
