import { and, asc, eq, getTableColumns, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, subscriptions } from '#server/db/schema/payments.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'id'>;

export async function findSubscriptionOfOrder(
  db: Db,
  orderId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return row;
}

export async function findSubscription(
  db: Db,
  provider: string,
  externalId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.externalId, externalId)));
  return row;
}

export async function listSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
}

export async function putSubscription(tx: Db, subscription: NewSubscription): Promise<void> {
  await tx
    .insert(subscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: subscriptions.orderId, set: subscription });
}

/** A user's renewing subscriptions that started before this order was paid. */
export async function listRenewingBefore(
  db: Db,
  { userId, orderId, paidAt }: { userId: string; orderId: string; paidAt: Date },
): Promise<SubscriptionRow[]> {
  return await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        ne(subscriptions.orderId, orderId),
        ne(subscriptions.status, 'ended'),
        eq(subscriptions.cancelAtPeriodEnd, false),
        or(
          lt(subscriptions.startedAt, paidAt),
          and(eq(subscriptions.startedAt, paidAt), lt(subscriptions.orderId, orderId)),
        ),
      ),
    );
}

/** Due for renewal or end before `before`, or without a user; the longest unchecked first. */
export async function listDueSubscriptions(
  db: Db,
  provider: string,
  before: Date,
  limit: number,
): Promise<SubscriptionRow[]> {
  return await db
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.provider, provider),
        ne(subscriptions.status, 'ended'),
        or(lt(subscriptions.paidUntil, before), isNull(subscriptions.userId)),
      ),
    )
    .orderBy(asc(orders.checkedAt))
    .limit(limit);
}
