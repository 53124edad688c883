import { and, asc, between, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, payments } from '#server/db/schema/payments.ts';
import { quizAttempts, users } from '#server/db/schema/users.ts';

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

/** Whether a dispute about any payment for an order was lost. */
export async function hasLostDispute(db: Db, orderId: string): Promise<boolean> {
  const isLost = and(eq(payments.orderId, orderId), eq(payments.isDisputeLost, true));
  return (await db.$count(payments, isLost)) > 0;
}

/** What sales can be divided by. */
export const SALES_DIVISIONS = ['plan', 'quiz', 'source', 'day'] as const;
export type SalesDivision = (typeof SALES_DIVISIONS)[number];

/** What was paid in one currency, in one part of the sales. */
export interface Sales {
  /** A plan, a quiz, a source or a day in UTC; empty if the quiz or source is not known. */
  part: string;
  currency: string;
  /** Payments, those of renewals among them. */
  payments: number;
  /** In minor units, refunds included. */
  amount: number;
  /** What discounts have taken off these payments. */
  discount: number;
  /** Payments of which something was refunded or lost in a dispute, and how much. */
  refunds: number;
  refundedAmount: number;
  /** Purchases within seven days of the email about an unfinished one, through its link or not. */
  afterEmail: number;
}

/** The payments since a time, the newest day or the greatest part first. */
export async function sumSales(
  db: Db,
  { provider, since, by }: { provider: string; since: Date; by: SalesDivision },
): Promise<Sales[]> {
  const { amount, currency, refundedAmount, isDisputeLost, paidAt } = payments;
  const { purchaseMailedAt: mailed } = users;
  const returned = sql`case when ${isDisputeLost} then ${amount} else ${refundedAmount} end`;
  const parts = {
    plan: sql<string>`${orders.planId}`,
    quiz: sql<string>`coalesce((select ${quizAttempts.wizardId} from ${quizAttempts} where ${quizAttempts.userId} = ${orders.userId} order by ${quizAttempts.createdAt} desc limit 1), '')`,
    // As browsers name the sources of visitors: an email address is none.
    source: sql<string>`coalesce((select left(regexp_replace(lower(named), '[^a-z0-9._-]', '', 'g'), 40) from (select ${users.promo} ->> 'utm_source' as named) as promo where named not like '%@%'), '')`,
    day: sql<string>`to_char(${paidAt} at time zone 'UTC', 'YYYY-MM-DD')`,
  };
  // As a table of its own, because the same expression is grouped and selected.
  const paid = db
    .select({
      part: parts[by].as('part'),
      currency,
      amount,
      discount: payments.discount,
      returned: sql<number>`${returned}`.as('returned'),
      isAfterEmail: between(paidAt, mailed, sql`${mailed} + interval '7 days'`).as('after_email'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(eq(payments.provider, provider), gte(paidAt, since)))
    .as('paid');
  const sum = sql<number>`sum(${paid.amount})::float8`;
  return await db
    .select({
      part: paid.part,
      currency: paid.currency,
      payments: sql<number>`count(*)::int`,
      amount: sum,
      discount: sql<number>`sum(${paid.discount})::float8`,
      refunds: sql<number>`(count(*) filter (where ${paid.returned} > 0))::int`,
      refundedAmount: sql<number>`sum(${paid.returned})::float8`,
      afterEmail: sql<number>`(count(*) filter (where ${paid.isAfterEmail}))::int`,
    })
    .from(paid)
    .groupBy(paid.part, paid.currency)
    .orderBy(by === 'day' ? desc(paid.part) : desc(sum), paid.part);
}
