import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { grants } from '../tables/payments.ts';

export type GrantRow = typeof grants.$inferSelect;
export type NewGrant = Omit<typeof grants.$inferInsert, 'id'>;

/** Names what an order gives. */
export const sourceOfOrder = (orderId: string) => `order:${orderId}`;

export async function listGrants(db: Db, userId: string): Promise<GrantRow[]> {
  return await db.select().from(grants).where(eq(grants.userId, userId));
}

export async function findGrant(db: Db, source: string): Promise<GrantRow | undefined> {
  const [grant] = await db.select().from(grants).where(eq(grants.source, source));
  return grant;
}

/** Keeps what a source gives now: one grant for each. */
export async function putGrant(tx: Db, grant: NewGrant): Promise<void> {
  await tx.insert(grants).values(grant).onConflictDoUpdate({ target: grants.source, set: grant });
}

/** Takes back what a source gives. */
export async function revokeGrant(tx: Db, source: string, now: Date): Promise<void> {
  await tx
    .update(grants)
    .set({ state: 'refunded', updatedAt: now })
    .where(eq(grants.source, source));
}
