import { and, asc, desc, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import { UUID_PATTERN } from '#contract/limits.ts';
import type { Db } from '#server/db/database.ts';
import { loginSessions } from '#server/db/schema/logins.ts';
import { sentMails } from '#server/db/schema/mail.ts';
import {
  grants,
  orders,
  payments,
  refunds,
  subscriptions,
  withdrawals,
} from '#server/db/schema/payments.ts';
import { supportActs } from '#server/db/schema/support.ts';
import { users } from '#server/db/schema/users.ts';

export type SupportActRow = typeof supportActs.$inferSelect;

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');
export const isUuid = (text: string) => UUID.test(text);

/** The order is null if the member was not found by one. */
interface FoundMember {
  userId: string | null;
  orderId: string | null;
}

/**
 * Finds a member by email or id, by the id of an order, or by what the payment provider calls a
 * checkout, customer, payment, subscription or refund of theirs. The account may be gone, and its
 * order still there.
 */
export async function findMemberBy(db: Db, text: string): Promise<FoundMember | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(isUuid(text) ? eq(users.id, text) : eq(users.email, text.toLowerCase()));
  if (user !== undefined) return { userId: user.id, orderId: null };
  const isNamed = isUuid(text)
    ? eq(orders.id, text)
    : or(
        eq(orders.customerId, text),
        eq(orders.providerSession, text),
        eq(payments.externalId, text),
        eq(subscriptions.externalId, text),
        eq(refunds.externalId, text),
      );
  const [order] = await db
    .select({ id: orders.id, userId: orders.userId, customerId: orders.customerId })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(isNamed)
    .orderBy(isNull(orders.userId), desc(orders.createdAt))
    .limit(1);
  if (order === undefined) return undefined;
  return { userId: order.userId, orderId: order.customerId === text ? null : order.id };
}

export type MemberHistory = Awaited<ReturnType<typeof readHistory>>;

/** What support is shown of a member beside the account; oldest first. */
export async function readHistory(db: Db, userId: string) {
  const isTheirOrder = eq(orders.userId, userId);
  const { createdAt, lastUsedAt, revokedAt } = loginSessions;
  return {
    orders: await db.select().from(orders).where(isTheirOrder).orderBy(asc(orders.createdAt)),
    payments: await db
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(isTheirOrder)
      .orderBy(asc(payments.paidAt)),
    refunds: await db
      .select(getTableColumns(refunds))
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(isTheirOrder)
      .orderBy(asc(refunds.createdAt)),
    subscriptions: await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(asc(subscriptions.startedAt)),
    grants: await db
      .select()
      .from(grants)
      .where(eq(grants.userId, userId))
      .orderBy(asc(grants.startsAt)),
    withdrawals: await db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.userId, userId))
      .orderBy(asc(withdrawals.statedAt)),
    sentMails: await db
      .select()
      .from(sentMails)
      .where(eq(sentMails.userId, userId))
      .orderBy(asc(sentMails.queuedAt)),
    sessions: await db
      .select({ createdAt, lastUsedAt, revokedAt })
      .from(loginSessions)
      .where(and(eq(loginSessions.userId, userId), isNull(revokedAt)))
      .orderBy(asc(createdAt)),
    acts: await listSupportActs(db, userId),
  };
}

/** Oldest first. */
export async function listSupportActs(db: Db, memberId: string): Promise<SupportActRow[]> {
  return await db
    .select()
    .from(supportActs)
    .where(eq(supportActs.memberId, memberId))
    .orderBy(asc(supportActs.at), asc(supportActs.id));
}

/** A part of all acts, newest first. */
export async function listNewestActs(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<SupportActRow[]> {
  return await db
    .select()
    .from(supportActs)
    .orderBy(desc(supportActs.at), desc(supportActs.id))
    .limit(limit)
    .offset(offset);
}

/** Stored before the act, so that there is none without a row. Returns the id of the row. */
export async function insertSupportAct(
  db: Db,
  act: Omit<SupportActRow, 'id' | 'outcome'>,
): Promise<string> {
  const [inserted] = await db.insert(supportActs).values(act).returning({ id: supportActs.id });
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

export async function putActOutcome(db: Db, id: string, outcome: string): Promise<void> {
  await db.update(supportActs).set({ outcome }).where(eq(supportActs.id, id));
}
