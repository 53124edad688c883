import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';

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
