import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { outboxMails } from '#server/db/schema/mail.ts';
import { deleteSome } from './delete-some.ts';

export type OutboxMail = typeof outboxMails.$inferSelect;

/** An email with the same Message-ID is not replaced. */
export async function insertOutboxMail(
  db: Db,
  mail: typeof outboxMails.$inferInsert,
): Promise<void> {
  await db.insert(outboxMails).values(mail).onConflictDoNothing({ target: outboxMails.messageId });
}

export async function deleteOutboxMailsBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  return await deleteSome(db, outboxMails, lt(outboxMails.createdAt, before), limit);
}

/** The newest emails, newest first; with `to` only those for this address. */
export async function findOutboxMails(
  db: Db,
  { to, limit }: { to?: string; limit: number },
): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : eq(outboxMails.to, to))
    .orderBy(desc(outboxMails.position))
    .limit(limit);
}

export async function findOutboxMail(db: Db, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail;
}
