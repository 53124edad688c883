import { and, eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { refunds } from '../tables/payments.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function findRefund(db: Db, orderId: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return refund;
}

/** Notes that an order's money is to be given back; nothing happens if that was noted before. */
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

/** Notes that it was carried out, and nothing if that was noted before. */
export async function finishRefund(
  tx: Db,
  orderId: string,
  externalId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'done', externalId, updatedAt: now })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'requested')));
}

/** Refunds that were confirmed but not carried out yet. */
export async function listRequestedRefunds(db: Db, limit: number): Promise<RefundRow[]> {
  return await db.select().from(refunds).where(eq(refunds.status, 'requested')).limit(limit);
}
