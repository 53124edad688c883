import { and, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { grants, orders } from '#server/db/schema/payments.ts';

export type GrantRow = typeof grants.$inferSelect;
export type NewGrant = Omit<typeof grants.$inferInsert, 'id'>;

export const sourceOfOrder = (orderId: string) => `order:${orderId}`;

/** Sandbox purchases, which cost nothing, count only while the sandbox is the provider. */
export async function listGrants(db: Db, userId: string, provider: string): Promise<GrantRow[]> {
  const isOfOrder = eq(grants.source, sql`'order:' || ${orders.id}`);
  return await db
    .select(getTableColumns(grants))
    .from(grants)
    .leftJoin(orders, and(eq(orders.userId, grants.userId), isOfOrder))
    .where(
      and(
        eq(grants.userId, userId),
        or(isNull(orders.id), eq(orders.provider, provider), ne(orders.provider, 'sandbox')),
      ),
    );
}

export async function findGrant(db: Db, source: string): Promise<GrantRow | undefined> {
  const [grant] = await db.select().from(grants).where(eq(grants.source, source));
  return grant;
}

export async function putGrant(tx: Db, grant: NewGrant): Promise<void> {
  await tx.insert(grants).values(grant).onConflictDoUpdate({ target: grants.source, set: grant });
}

export async function revokeGrant(tx: Db, source: string, now: Date): Promise<void> {
  await tx
    .update(grants)
    .set({ state: 'refunded', updatedAt: now })
    .where(eq(grants.source, source));
}
