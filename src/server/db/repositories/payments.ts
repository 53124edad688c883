import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, payments } from '#server/db/schema/payments.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Omit<typeof payments.$inferInsert, 'id'>;

export async function findPayment(
  db: Db,
  provider: string,
  externalId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.externalId, externalId)));
  return payment;
}

export async function putPayment(tx: Db, payment: NewPayment): Promise<void> {
  await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({ target: [payments.provider, payments.externalId], set: payment });
}

export async function findNewestPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.paidAt), desc(payments.externalId))
    .limit(1);
  return payment;
}

export async function findFirstPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.paidAt), asc(payments.externalId))
    .limit(1);
  return payment;
}

/** What was paid for one plan in one currency. */
export interface Sales {
  planId: string;
  currency: string;
  /** Payments, those of renewals among them. */
  payments: number;
  /** In minor units, refunds included. */
  amount: number;
  /** Payments of which something was refunded or lost in a dispute, and how much. */
  refunds: number;
  refundedAmount: number;
}

/** The payments since a time, greatest first. */
export async function sumSales(db: Db, provider: string, since: Date): Promise<Sales[]> {
  const { amount, currency, refundedAmount, isDisputeLost } = payments;
  const total = sql<number>`sum(${amount})::float8`;
  const returned = sql`case when ${isDisputeLost} then ${amount} else ${refundedAmount} end`;
  return await db
    .select({
      planId: orders.planId,
      currency,
      payments: sql<number>`count(*)::int`,
      amount: total,
      refunds: sql<number>`(count(*) filter (where ${returned} > 0))::int`,
      refundedAmount: sql<number>`sum(${returned})::float8`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, provider), gte(payments.paidAt, since)))
    .groupBy(orders.planId, currency)
    .orderBy(desc(total), orders.planId);
}
