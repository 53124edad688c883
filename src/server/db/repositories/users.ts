import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'claimsVersion' | 'emailVerifiedAt'>;

export async function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** By the address in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/**
 * Locks the user until the transaction ends. Everything that checks the password or ends login
 * sessions holds this lock, so that a concurrent sign-in happens wholly before or wholly after.
 */
export async function lockUser(tx: Db, userId: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/** Undefined if the email address has an account, even one being created concurrently. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow | undefined> {
  const [inserted] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning();
  return inserted;
}

export async function setPasswordHash(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Also raises the claims version. A verified address stays unchanged. */
export async function markEmailVerified(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now, claimsVersion: sql`${users.claimsVersion} + 1` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}

/**
 * Makes every access token of the user stale, so that the next request must refresh. Call it in the
 * transaction that verifies the email or changes access.
 */
export async function raiseClaimsVersion(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ claimsVersion: sql`${users.claimsVersion} + 1` })
    .where(eq(users.id, userId));
}

/** Deletes all data that belongs only to the user. Payment records stay, without the user's id. */
export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
