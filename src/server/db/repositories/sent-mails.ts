import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { deleteSome } from '#server/db/repositories/delete-some.ts';
import { type MailResult, sentMails } from '#server/db/schema/mail.ts';
import { users } from '#server/db/schema/users.ts';

export type { MailResult };
export type SentMailRow = typeof sentMails.$inferSelect;

/** Stores what became of an email. Later tries replace earlier ones; nobody is kept without an account. */
export async function saveSentMail(
  db: Db,
  { userId, ...mail }: Omit<SentMailRow, 'userId'> & { userId: string },
): Promise<void> {
  const owner = sql`(select ${users.id} from ${users} where ${eq(users.id, userId)})`;
  const { decidedAt, result, code, providerMessageId } = mail;
  await db
    .insert(sentMails)
    .values({ ...mail, userId: owner })
    .onConflictDoUpdate({
      target: sentMails.id,
      set: { decidedAt, result, code, providerMessageId },
    });
}

/** By the id in our Message-ID, or by the name that the provider gave the email. */
export async function findSentMail(
  db: Db,
  { id, providerMessageId }: { id: string | undefined; providerMessageId: string | undefined },
): Promise<SentMailRow | undefined> {
  const names = [
    ...(id === undefined ? [] : [eq(sentMails.id, id)]),
    ...(providerMessageId === undefined
      ? []
      : [eq(sentMails.providerMessageId, providerMessageId)]),
  ];
  if (names.length === 0) return undefined;
  const [mail] = await db
    .select()
    .from(sentMails)
    .where(or(...names))
    .limit(1);
  return mail;
}

/** Stores a report of the provider. Returns false if the same one was stored before. */
export async function reportSentMail(
  tx: Db,
  id: string,
  result: 'bounced' | 'complained',
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(sentMails)
    .set({ result, decidedAt: now })
    .where(and(eq(sentMails.id, id), ne(sentMails.result, result)))
    .returning({ id: sentMails.id });
  return changed.length > 0;
}

export async function deleteSentMailsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return await deleteSome(db, sentMails, lt(sentMails.queuedAt, before), limit);
}
