import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { grants, orders, subscriptions } from '../tables/payments.ts';

/**
 * Cuts a user's money records loose from them. Before the user is locked, because payments lock
 * their own rows first and the user after them.
 */
export async function letMoneyGo(tx: Db, userId: string): Promise<void> {
  const nobody = { userId: null };
  await tx.update(orders).set(nobody).where(eq(orders.userId, userId));
  await tx.update(subscriptions).set(nobody).where(eq(subscriptions.userId, userId));
  await tx.update(grants).set(nobody).where(eq(grants.userId, userId));
}
