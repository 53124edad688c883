import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { withdrawals } from '#server/db/schema/payments.ts';

type WithdrawalRow = typeof withdrawals.$inferSelect;

export async function findWithdrawal(db: Db, orderId: string): Promise<WithdrawalRow | undefined> {
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  return withdrawal;
}

/** The order must be locked: an order has one withdrawal at most. */
export async function insertWithdrawal(
  tx: Db,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<void> {
  await tx.insert(withdrawals).values(withdrawal);
}
