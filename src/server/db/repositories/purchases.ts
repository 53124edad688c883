import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  grants,
  orders,
  payments,
  refunds,
  subscriptions,
  withdrawals,
} from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { countsUnder, type GrantRow, isOfOrder } from './grants.ts';
import { grantsColumn } from './members.ts';
import { isOfCustomer, type OrderRow } from './orders.ts';
import type { SubscriptionRow } from './subscriptions.ts';

export interface PurchaseRecord {
  order: OrderRow;
  grant: GrantRow;
  /** Null for a lifetime. */
  subscription: SubscriptionRow | null;
  /** Whether any money was paid for it. */
  isPaid: boolean;
  /** When a refund was asked for here; null if none was. */
  refundAskedAt: Date | null;
  /** When the user withdrew from the contract; null if they did not. */
  withdrawnAt: Date | null;
  /** Whether the provider knows the user as a customer. */
  hasCustomer: boolean;
}

/** All paid purchases that count under this provider, newest first, even refunded ones. */
export async function listPurchaseRecords(
  db: Db,
  userId: string,
  provider: string,
): Promise<PurchaseRecord[]> {
  const customers = sql`select from ${orders} where ${isOfCustomer(userId, provider)}`;
  const paid = sql`select from ${payments}
    where ${and(eq(payments.orderId, orders.id), gt(payments.amount, 0))}`;
  return await db
    .select({
      order: getTableColumns(orders),
      grant: getTableColumns(grants),
      subscription: getTableColumns(subscriptions),
      isPaid: sql<boolean>`exists (${paid})`,
      refundAskedAt: refunds.createdAt,
      withdrawnAt: withdrawals.statedAt,
      hasCustomer: sql<boolean>`exists (${customers})`,
    })
    .from(orders)
    .innerJoin(grants, isOfOrder)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.orderId, orders.id), eq(subscriptions.userId, orders.userId)),
    )
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .leftJoin(withdrawals, eq(withdrawals.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'succeeded'), countsUnder(provider)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** A user's own order, with the grants that count at the same moment. */
export async function findOrderOf(db: Db, provider: string, userId: string, orderId: string) {
  const [found] = await db
    .select({ order: getTableColumns(orders), grants: grantsColumn(provider) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), eq(users.id, userId)));
  return found;
}
