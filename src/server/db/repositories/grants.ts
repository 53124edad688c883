import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { grants, orders } from '#server/db/schema/payments.ts';

export type GrantRow = typeof grants.$inferSelect;
export type NewGrant = Omit<typeof grants.$inferInsert, 'id'>;

export const sourceOfOrder = (orderId: string) => `order:${orderId}`;

const GIFT = 'gift:';
export const newGiftSource = () => `${GIFT}${randomUUID()}`;
export const isGift = ({ source }: Pick<GrantRow, 'source'>) => source.startsWith(GIFT);

/** Joins a grant to its order; not every grant has one. */
export const isOfOrder = and(
  eq(orders.userId, grants.userId),
  eq(grants.source, sql`'order:' || ${orders.id}`),
);

/**
 * Which grants, joined to their orders, count: sandbox purchases, which cost nothing, only while
 * the sandbox is the provider.
 */
export const countsUnder = (provider: string) =>
  or(isNull(orders.id), eq(orders.provider, provider), ne(orders.provider, 'sandbox'));

/** Those that count. */
export async function listGrants(db: Db, userId: string, provider: string): Promise<GrantRow[]> {
  return await db
    .select(getTableColumns(grants))
    .from(grants)
    .leftJoin(orders, isOfOrder)
    .where(and(eq(grants.userId, userId), countsUnder(provider)));
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
