import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { reminders } from '#server/db/schema/users.ts';

export type ReminderRow = typeof reminders.$inferSelect;

export async function findReminders(db: Db, userId: string): Promise<ReminderRow | undefined> {
  const [row] = await db.select().from(reminders).where(eq(reminders.userId, userId));
  return row;
}

/** Locks a member's reminders until the transaction ends. */
export async function lockReminders(tx: Db, userId: string): Promise<ReminderRow | undefined> {
  const [row] = await tx.select().from(reminders).where(eq(reminders.userId, userId)).for('update');
  return row;
}

/** The member must be locked, so that two first calls do not race. */
export async function putReminders(tx: Db, row: ReminderRow): Promise<void> {
  const { userId: target } = reminders;
  await tx.insert(reminders).values(row).onConflictDoUpdate({ target, set: row });
}

/** A reminder that was due when it was listed. */
export interface DuePlace {
  userId: string;
  nextAt: Date;
  timeZone: string;
}

/** Members whose reminder is due, the longest due first, from a place on. */
export async function listDue(
  db: Db,
  now: Date,
  limit: number,
  after?: DuePlace,
): Promise<DuePlace[]> {
  const { userId, nextAt, timeZone } = reminders;
  const isFurtherOn =
    after && or(gt(nextAt, after.nextAt), and(eq(nextAt, after.nextAt), gt(userId, after.userId)));
  const rows = await db
    .select({ userId, nextAt, timeZone })
    .from(reminders)
    .where(and(lte(nextAt, now), isFurtherOn))
    .orderBy(asc(nextAt), asc(userId))
    .limit(limit);
  return rows.flatMap((row) => (row.nextAt === null ? [] : { ...row, nextAt: row.nextAt }));
}

/** Locks a member's reminders if one is due and no other process is at it. */
export async function lockDue(
  tx: Db,
  userId: string,
  now: Date,
): Promise<(ReminderRow & { nextAt: Date }) | undefined> {
  const [row] = await tx
    .select()
    .from(reminders)
    .where(and(eq(reminders.userId, userId), lte(reminders.nextAt, now)))
    .for('update', { skipLocked: true });
  return row && row.nextAt !== null ? { ...row, nextAt: row.nextAt } : undefined;
}

export async function moveReminder(
  tx: Db,
  userId: string,
  moved: Pick<ReminderRow, 'nextAt' | 'lastSentOn'>,
): Promise<void> {
  await tx.update(reminders).set(moved).where(eq(reminders.userId, userId));
}
