import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { EmailProblem } from '#contract/choices.ts';
import type { Db } from '#server/db/database.ts';
import { loginSessions } from '#server/db/schema/logins.ts';
import {
  grants,
  orders,
  payments,
  subscriptions,
  withdrawals,
} from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<
  typeof users.$inferInsert,
  'id' | 'claimsVersion' | 'emailVerifiedAt' | 'emailProblem' | 'emailProblemAt'
>;

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

/**
 * Throws if another account has the address. The new one is not verified, and nothing is against it.
 * Emails to the old one can no longer unsubscribe the user.
 */
export async function replaceEmail(
  tx: Db,
  userId: string,
  { email, unsubscribeId }: Pick<UserRow, 'email' | 'unsubscribeId'>,
  now: Date,
): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set({
      email,
      unsubscribeId,
      emailVerifiedAt: null,
      emailProblem: null,
      emailProblemAt: null,
      emailTrustedSince: now,
    })
    .where(eq(users.id, userId))
    .returning();
  if (user === undefined) throw new Error('an update of a locked user returned no row');
  return user;
}

/** The user trusts the address again: reports about earlier emails no longer count. */
export async function trustEmail(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailProblem: null, emailProblemAt: null, emailTrustedSince: now })
    .where(eq(users.id, userId));
}

/** The same for an address whose owner had complained, and nothing for any other. */
export async function forgiveComplaint(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailProblem: null, emailProblemAt: null, emailTrustedSince: now })
    .where(and(eq(users.id, userId), eq(users.emailProblem, 'complained')));
}

/**
 * Notes that something is against the address of a user, unless the user has changed or confirmed it
 * since `about`, the time of the email in question. A bounce stays one when a complaint follows.
 * Returns whether it was noted.
 */
export async function markEmailProblem(
  tx: Db,
  userId: string,
  { problem, about, now, email }: { problem: EmailProblem; about: Date; now: Date; email?: string },
): Promise<boolean> {
  const stricter = sql`case when ${users.emailProblem} = 'bounced' then 'bounced' else ${problem} end`;
  const marked = await tx
    .update(users)
    .set({ emailProblem: stricter, emailProblemAt: now })
    .where(
      and(
        eq(users.id, userId),
        or(isNull(users.emailTrustedSince), lte(users.emailTrustedSince, about)),
        email === undefined ? undefined : eq(users.email, email),
      ),
    )
    .returning({ id: users.id });
  return marked.length > 0;
}

export async function setPasswordHash(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/**
 * The user has opened a link sent to the address. It is verified, which raises the claims version if
 * it was not, and trusted again. Earlier emails can no longer unsubscribe the user.
 */
export async function proveEmail(
  tx: Db,
  userId: string,
  { unsubscribeId, keepsPassword }: { unsubscribeId: string; keepsPassword: boolean },
  now: Date,
): Promise<void> {
  const { claimsVersion, emailVerifiedAt, passwordHash } = users;
  await tx
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      claimsVersion: sql`${claimsVersion} + case when ${emailVerifiedAt} is null then 1 else 0 end`,
      unsubscribeId,
      passwordHash: keepsPassword ? sql`${passwordHash}` : null,
      emailProblem: null,
      emailProblemAt: null,
      emailTrustedSince: now,
    })
    .where(eq(users.id, userId));
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

/** Deletes all data that belongs only to these users. Payment records stay, without their ids and words. */
export async function deleteUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const isTheirs = inArray(subscriptions.userId, [...userIds]);
  await tx.update(subscriptions).set({ leavingComment: null }).where(isTheirs);
  await tx.delete(users).where(inArray(users.id, [...userIds]));
}

/**
 * Users whom nobody misses: since `before` at least they have an account without a verified address,
 * and since then they have not signed in nor refreshed a login session. They never paid, and have
 * no access, no open order and no withdrawal.
 */
const isUnused = (before: Date) =>
  and(
    isNull(users.emailVerifiedAt),
    lt(users.createdAt, before),
    sql`not exists (select from ${loginSessions}
      where ${loginSessions.userId} = ${users.id} and ${gte(loginSessions.lastUsedAt, before)})`,
    sql`not exists (select from ${orders} left join ${payments} on ${payments.orderId} = ${orders.id}
      where ${orders.userId} = ${users.id}
        and (${inArray(orders.status, ['pending', 'succeeded'])} or ${isNotNull(payments.id)}))`,
    ...[subscriptions, grants, withdrawals].map(
      (table) => sql`not exists (select from ${table} where ${table.userId} = ${users.id})`,
    ),
  );

/**
 * Locks users who are unused (see `isUnused`) until the transaction ends, but none who is locked
 * now, and returns their ids.
 */
export async function lockUnusedUsers(tx: Db, before: Date, limit: number): Promise<string[]> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(isUnused(before))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  // Anyone who signed in just before the lock is seen only now; while it is held, nobody can.
  const ids = locked.map(({ id }) => id);
  const unused = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isUnused(before)));
  return unused.map(({ id }) => id);
}
