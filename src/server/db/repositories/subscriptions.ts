import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Interval, LeavingReason } from '#contract/choices.ts';
import type { Db } from '#server/db/database.ts';
import { grants, orders, subscriptions } from '#server/db/schema/payments.ts';
import { isOfOrder } from './grants.ts';

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

/**
 * Due for renewal or end before `before`, or without a user, or whose money went back; the longest
 * unchecked first.
 */
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
    .leftJoin(grants, isOfOrder)
    .where(
      and(
        eq(subscriptions.provider, provider),
        ne(subscriptions.status, 'ended'),
        or(
          lt(subscriptions.paidUntil, before),
          isNull(subscriptions.userId),
          eq(grants.state, 'refunded'),
        ),
      ),
    )
    .orderBy(asc(orders.checkedAt))
    .limit(limit);
}

/** What renews seldom: by the order, or by its plan if an old release stored no interval. */
interface LongPeriods {
  intervals: readonly Interval[];
  planIds: readonly string[];
}

/**
 * Subscriptions with long periods that renew by `before`, and of whose renewal nobody was told;
 * the soonest first.
 */
export async function listRenewalsToAnnounce(
  db: Db,
  provider: string,
  { intervals, planIds }: LongPeriods,
  { now, before }: { now: Date; before: Date },
  limit: number,
): Promise<SubscriptionRow[]> {
  return await db
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.provider, provider),
        isNotNull(subscriptions.userId),
        eq(subscriptions.status, 'active'),
        eq(subscriptions.cancelAtPeriodEnd, false),
        gt(subscriptions.paidUntil, now),
        lte(subscriptions.paidUntil, before),
        sql`${subscriptions.renewalNoticeFor} is distinct from ${subscriptions.paidUntil}`,
        or(
          inArray(orders.interval, [...intervals]),
          and(isNull(orders.interval), inArray(orders.planId, [...planIds])),
        ),
      ),
    )
    .orderBy(asc(subscriptions.paidUntil))
    .limit(limit);
}

/** Stores that the member was told of the renewal at the end of this period. */
export async function markRenewalAnnounced(
  tx: Db,
  { id, paidUntil }: Pick<SubscriptionRow, 'id' | 'paidUntil'>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ renewalNoticeFor: paidUntil })
    .where(eq(subscriptions.id, id));
}

/** Stores what a member said of leaving. */
export async function saveLeaving(
  tx: Db,
  id: string,
  said: Pick<SubscriptionRow, 'leavingReason' | 'leavingComment' | 'leavingAskedAt'>,
): Promise<void> {
  await tx.update(subscriptions).set(said).where(eq(subscriptions.id, id));
}

/** What was said by few could be traced to one of them. */
const LEAST_ALIKE = 3;

/** Why members have cancelled since a time, and how many; those who resumed are left out. */
export async function sumLeaving(
  db: Db,
  { provider, since }: { provider: string; since: Date },
): Promise<{ reason: LeavingReason; members: number }[]> {
  const { leavingReason, leavingAskedAt, status, cancelAtPeriodEnd } = subscriptions;
  const members = sql<number>`count(*)::int`;
  return await db
    .select({ reason: sql<LeavingReason>`${leavingReason}`, members })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        isNotNull(leavingReason),
        gte(leavingAskedAt, since),
        or(eq(status, 'ended'), eq(cancelAtPeriodEnd, true)),
      ),
    )
    .groupBy(leavingReason)
    .having(gte(members, LEAST_ALIKE))
    .orderBy(desc(members), leavingReason);
}
