import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { signInAddresses } from '#server/db/schema/logins.ts';
import { deleteSome } from './delete-some.ts';

/** The number of most recent addresses kept per user. */
const MOST_ADDRESSES = 20;

export async function isSignInAddress(
  db: Db,
  userId: string,
  addressHashes: readonly string[],
): Promise<boolean> {
  const found = await db
    .select({ addressHash: signInAddresses.addressHash })
    .from(signInAddresses)
    .where(
      and(
        eq(signInAddresses.userId, userId),
        inArray(signInAddresses.addressHash, [...addressHashes]),
      ),
    );
  return found.length > 0;
}

/**
 * Stores an address and deletes the oldest beyond the limit. Earlier hashes of the same address are
 * replaced. The caller has locked the user.
 */
export async function storeSignInAddress(
  tx: Db,
  userId: string,
  addressHash: string,
  earlierHashes: readonly string[],
  now: Date,
): Promise<void> {
  const { lastUsedAt } = signInAddresses;
  await tx
    .insert(signInAddresses)
    .values({ userId, addressHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [signInAddresses.userId, signInAddresses.addressHash],
      set: { lastUsedAt: now },
    });
  if (earlierHashes.length > 0) {
    await tx
      .delete(signInAddresses)
      .where(
        and(
          eq(signInAddresses.userId, userId),
          inArray(signInAddresses.addressHash, [...earlierHashes]),
        ),
      );
  }
  const newest = tx
    .select({ addressHash: signInAddresses.addressHash })
    .from(signInAddresses)
    .where(eq(signInAddresses.userId, userId))
    .orderBy(desc(lastUsedAt))
    .limit(MOST_ADDRESSES);
  await tx
    .delete(signInAddresses)
    .where(
      and(eq(signInAddresses.userId, userId), notInArray(signInAddresses.addressHash, newest)),
    );
}

export async function deleteSignInAddressesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(signInAddresses).where(eq(signInAddresses.userId, userId));
}

export async function deleteSignInAddressesBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  return await deleteSome(db, signInAddresses, lt(signInAddresses.lastUsedAt, before), limit);
}
