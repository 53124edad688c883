import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, refunds } from '#server/db/schema/payments.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function findRefund(db: Db, orderId: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return refund;
}

export async function requestRefund(
  tx: Db,
  refund: { orderId: string; amount: number; currency: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(refunds)
    .values({ ...refund, status: 'requested', createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: refunds.orderId });
}

/** Takes back a refund that was not carried out. */
export async function deleteRefund(tx: Db, orderId: string): Promise<void> {
  await tx.delete(refunds).where(eq(refunds.orderId, orderId));
}

export async function putOutcome(
  tx: Db,
  orderId: string,
  outcome: Pick<RefundRow, 'externalId' | 'outcome'>,
  now: Date,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...outcome, status: 'done', updatedAt: now })
    .where(eq(refunds.orderId, orderId));
}

/** Newest first. */
export async function listRefunds(
  db: Db,
  userId: string,
): Promise<(RefundRow & { planId: string })[]> {
  return await db
    .select({ ...getTableColumns(refunds), planId: orders.planId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(refunds.createdAt));
}

/**
 * Refunds of a provider that may have changed without an event: pending ones and, if requested
 * since `since`, also those of unknown outcome, and those that succeeded or failed and were not
 * checked after `before`. The longest unchecked come first.
 */
export async function listRefundsToFollow(
  db: Db,
  provider: string,
  { since, before }: { since: Date; before: Date },
  limit: number,
): Promise<RefundRow[]> {
  return await db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(orders.provider, provider),
        eq(refunds.status, 'done'),
        or(
          eq(refunds.outcome, 'pending'),
          and(
            gt(refunds.createdAt, since),
            or(
              isNull(refunds.outcome),
              and(
                inArray(refunds.outcome, ['succeeded', 'failed']),
                or(isNull(orders.checkedAt), lt(orders.checkedAt, before)),
              ),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.checkedAt))
    .limit(limit);
}

export async function listRequestedRefunds(db: Db, limit: number): Promise<RefundRow[]> {
  return await db.select().from(refunds).where(eq(refunds.status, 'requested')).limit(limit);
}
