import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EmailPreferences } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import { outboxMails } from '#server/db/tables/mail.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { MailRequest } from '#server/mail/mail-request.ts';
import type { Hasher } from '#server/services/accounts/passwords.ts';
import type { Emails } from '#server/services/emails/emails.ts';

/** A queue whose mails are rows, so that they come and go with the transaction that adds them. */
export function mailsInDatabase(db: Db, now: () => Date) {
  const queue: MailQueue = {
    async add(tx, request) {
      await tx.insert(outboxMails).values({
        userId: request.to.userId,
        messageId: randomUUID(),
        to: request.to.email,
        subject: request.kind,
        html: '',
        text: JSON.stringify(request),
        headers: {},
        createdAt: now(),
      });
    },
  };
  /** What was sent to an address, in no certain order. */
  const sentTo = async (email: string): Promise<MailRequest[]> => {
    const rows = await db.select().from(outboxMails).where(eq(outboxMails.to, email));
    return rows.map(({ text }): MailRequest => JSON.parse(text));
  };
  const forget = (email: string) => db.delete(outboxMails).where(eq(outboxMails.to, email));
  return { queue, sentTo, forget };
}

/** Fast hashes, counted. */
export function countingHasher(): Hasher & { count: number } {
  const digest = (password: string) => createHash('sha256').update(password).digest('hex');
  return {
    count: 0,
    async hash(password) {
      this.count += 1;
      return digest(password);
    },
    async verify(hash, password) {
      this.count += 1;
      return hash === digest(password);
    },
  };
}

/** A clock that stands until it is moved on. */
export function openTime(start = '2027-03-01T08:00:00.000Z') {
  let at = new Date(start);
  return {
    now: () => at,
    pass(milliseconds: number): void {
      at = new Date(at.getTime() + milliseconds);
    },
  };
}

/** Payments that note who is cancelled, and fail if they are told to. */
export function standInPayments() {
  return {
    accessTo: async () => null,
    cancelled: [] as string[],
    failure: undefined as Error | undefined,
    async cancelAllOf(userId: string) {
      if (this.failure) throw this.failure;
      this.cancelled.push(userId);
    },
  };
}

/** Everything is wanted until it is refused; for one user after the other. */
export function plainEmails(): Pick<Emails, 'preferences' | 'setPreferences'> {
  const wanted = new Map<string, EmailPreferences>();
  const preferences = async (_db: Db, userId: string) =>
    wanted.get(userId) ?? { account: true, payments: true, subscription: true };
  return {
    preferences,
    async setPreferences(db, userId, changes) {
      wanted.set(userId, { ...(await preferences(db, userId)), ...changes });
    },
  };
}

/** A log whose warnings can be read. */
export function notingLog() {
  const warnings: unknown[] = [];
  const ignore = () => undefined;
  const warn = (event: unknown) => void warnings.push(event);
  return { debug: ignore, info: ignore, warn, error: ignore, warnings };
}
