import { and, desc, eq, exists, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { grants, orders } from '#server/db/schema/payments.ts';
import { emailPreferences, users } from '#server/db/schema/users.ts';

export interface UnfinishedPurchase {
  /** Of the user. */
  id: string;
  /** Of the newest order; null without one. */
  planId: string | null;
}

/**
 * Users with a proven address who wanted to buy, after `since`, and never bought nor were given
 * anything: their last order is from before `left`, or they have none and signed up before `silent`.
 * They did not refuse this email, and nobody was sent it before. By default all of them.
 */
export async function listUnfinishedPurchases(
  db: Db,
  { since, left, silent }: { since: Date; left: Date; silent: Date },
  limit: number,
  userId?: string,
): Promise<UnfinishedPurchase[]> {
  const own = (...conditions: Parameters<typeof and>) =>
    db
      .select({ planId: orders.planId })
      .from(orders)
      .where(and(eq(orders.userId, users.id), ...conditions));
  const refusals = db
    .select({ one: sql`1` })
    .from(emailPreferences)
    .where(eq(emailPreferences.userId, users.id))
    // What was said about news counts until something is said about this email.
    .having(sql`not coalesce(
      bool_and(${emailPreferences.isWanted}) filter (where ${eq(emailPreferences.category, 'purchase')}),
      bool_and(${emailPreferences.isWanted}) filter (where ${eq(emailPreferences.category, 'account')}),
      true)`);
  const granted = db.select({ one: sql`1` }).from(grants).where(eq(grants.userId, users.id));
  return await db
    .select({
      id: users.id,
      planId: sql<string | null>`(${own().orderBy(desc(orders.createdAt)).limit(1)})`,
    })
    .from(users)
    .where(
      and(
        userId === undefined ? undefined : eq(users.id, userId),
        isNull(users.purchaseMailedAt),
        isNotNull(users.emailVerifiedAt),
        isNull(users.emailProblem),
        or(
          exists(own(gt(orders.createdAt, since))),
          and(gt(users.createdAt, since), lte(users.createdAt, silent), notExists(own())),
        ),
        notExists(
          own(
            or(
              eq(orders.status, 'succeeded'),
              gt(orders.createdAt, left),
              gt(orders.openedAt, left),
            ),
          ),
        ),
        notExists(granted),
        notExists(refusals),
      ),
    )
    .limit(limit);
}

export async function markPurchaseMailed(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ purchaseMailedAt: now }).where(eq(users.id, userId));
}
