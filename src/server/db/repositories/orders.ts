import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import {
  orders,
  payments,
  refunds,
  subscriptions,
  withdrawals,
} from '#server/db/schema/payments.ts';
import { deleteSome } from './delete-some.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Locks the order until the transaction ends. Its user, if it has one, must be locked first. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

export async function findOrderByKey(
  db: Db,
  userId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  return order;
}

export async function findOrderBySession(
  db: Db,
  provider: string,
  providerSession: string,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.providerSession, providerSession)));
  return order;
}

/** Newest first. */
export async function listOrders(
  db: Db,
  userId: string,
  status: OrderRow['status'],
): Promise<OrderRow[]> {
  return await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, status)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/**
 * When the nth newest of a user's orders was made after a time; undefined if there are fewer. The
 * row of an order that never got a checkout is gone, and does not count.
 */
export async function findNthOrderSince(
  db: Db,
  userId: string,
  since: Date,
  nth: number,
): Promise<Date | undefined> {
  const [order] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, since)))
    .orderBy(desc(orders.createdAt))
    .offset(nth - 1)
    .limit(1);
  return order?.createdAt;
}

export async function insertOrder(tx: Db, order: NewOrder): Promise<OrderRow> {
  const [inserted] = await tx.insert(orders).values(order).returning();
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

export async function updateOrder(
  tx: Db,
  id: string,
  changes: Partial<Omit<NewOrder, 'id'>>,
): Promise<void> {
  await tx.update(orders).set(changes).where(eq(orders.id, id));
}

export async function storeCheckout(
  db: Db,
  id: string,
  checkout: { providerSession: string; checkoutUrl: string },
): Promise<boolean> {
  const kept = await db
    .update(orders)
    .set(checkout)
    .where(and(eq(orders.id, id), eq(orders.status, 'pending')))
    .returning({ id: orders.id });
  return kept.length > 0;
}

/** Deletes an open order that has no checkout, and returns whether it was one. */
export async function deleteUnopenedOrder(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(orders)
    .where(and(eq(orders.id, id), eq(orders.status, 'pending'), isNull(orders.providerSession)))
    .returning({ id: orders.id });
  return deleted.length > 0;
}

/** Of concurrent callers, tells one to ask the provider. */
export async function claimCheck(db: Db, id: string, now: Date, before: Date): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ checkedAt: now })
    .where(
      and(
        eq(orders.id, id),
        // The last check may be in the future if a clock was wrong.
        or(isNull(orders.checkedAt), lt(orders.checkedAt, before), gt(orders.checkedAt, now)),
      ),
    )
    .returning({ id: orders.id });
  return claimed.length > 0;
}

/** Open orders of any provider made before `before`, the longest unchecked first. */
export async function listOpenOrders(db: Db, before: Date, limit: number): Promise<OrderRow[]> {
  return await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lt(orders.createdAt, before)))
    .orderBy(asc(orders.checkedAt))
    .limit(limit);
}

/** Paid orders whose replaced subscriptions are not yet confirmed to end. */
export async function listOrdersToFollow(
  db: Db,
  provider: string,
  limit: number,
): Promise<OrderRow[]> {
  return await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        eq(orders.status, 'succeeded'),
        isNull(orders.othersEndedAt),
      ),
    )
    .limit(limit);
}

/** Which orders made the provider know this user as a customer. */
export const isOfCustomer = (userId: string, provider: string) =>
  and(
    eq(orders.userId, userId),
    eq(orders.provider, provider),
    isNotNull(orders.customerId),
    ne(orders.status, 'pending'),
  );

/** Everyone as whom providers know these users. Orders may have made several customers of one. */
export async function listCustomers(
  db: Db,
  userIds: readonly string[],
): Promise<{ provider: string; customerId: string }[]> {
  const { provider, customerId } = orders;
  const found = await db
    .selectDistinct({ provider, customerId })
    .from(orders)
    .where(inArray(orders.userId, [...userIds]));
  return found.flatMap((one) =>
    one.customerId === null ? [] : [{ ...one, customerId: one.customerId }],
  );
}

/** Whether a refund for this customer was confirmed and not yet carried out. */
export async function hasRequestedRefund(db: Db, customer: string): Promise<boolean> {
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.customerId, customer), eq(refunds.status, 'requested')))
    .limit(1);
  return found !== undefined;
}

export async function findCustomerId(
  db: Db,
  userId: string,
  provider: string,
): Promise<string | undefined> {
  const [order] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(isOfCustomer(userId, provider))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order?.customerId ?? undefined;
}

/**
 * Deletes some orders that were abandoned before a time: nothing was paid, and nothing came of them.
 * The newest order of a customer stays as long as its user, so that the customer can be erased.
 */
export async function deleteAbandonedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const newer = alias(orders, 'newer');
  const isCustomerKnown = db
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        eq(newer.userId, orders.userId),
        eq(newer.customerId, orders.customerId),
        gt(newer.createdAt, orders.createdAt),
      ),
    );
  const ofOrder = [payments, subscriptions, refunds, withdrawals].map((table) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.orderId, orders.id))),
  );
  const isAbandoned = and(
    inArray(orders.status, ['canceled', 'failed']),
    lt(orders.createdAt, before),
    or(isNull(orders.customerId), isNull(orders.userId), exists(isCustomerKnown)),
    ...ofOrder,
  );
  return await deleteSome(db, orders, isAbandoned, limit);
}
