import { createHash, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Hasher } from '#server/accounts/passwords.ts';
import type { Db } from '#server/db/database.ts';
import { outboxMails } from '#server/db/schema/mail.ts';
import type { JobData, Jobs } from '#server/jobs/jobs.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';

/** A mail queue as database rows, so that emails commit with the transaction that adds them. */
export function mailsInDatabase(db: Db, now: () => Date) {
  const queue: MailQueue = {
    async add(tx, request) {
      if (outbox.failure) throw outbox.failure;
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
  const sentTo = async (email: string): Promise<MailRequest[]> => {
    const rows = await db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.to, email))
      .orderBy(asc(outboxMails.position));
    return rows.map(({ text }): MailRequest => JSON.parse(text));
  };
  const linkTo = async (email: string, kind: MailRequest['kind']): Promise<string> => {
    const mail = (await sentTo(email)).findLast((each) => each.kind === kind);
    if (mail === undefined || !('path' in mail) || mail.path === undefined) {
      throw new Error(`no link of the kind ${kind} was sent`);
    }
    return mail.path;
  };
  const forget = (email: string) => db.delete(outboxMails).where(eq(outboxMails.to, email));
  const outbox = { queue, sentTo, linkTo, forget, failure: undefined as Error | undefined };
  return outbox;
}

/** Jobs that run as soon as they are added. Accounts have one kind of their own. */
export function jobsAtOnce() {
  const jobs = {
    handler: async (_data: JobData['reset-link']): Promise<void> => undefined,
    added: [] as JobData['reset-link'][],
    erased: [] as JobData['erase-customer'][],
    async send(_tx: Db, queue: string, data: unknown) {
      if (queue === 'erase-customer') {
        jobs.erased.push(data as JobData['erase-customer']);
        return;
      }
      const job = data as JobData['reset-link'];
      jobs.added.push(job);
      await jobs.handler(job);
    },
  };
  return jobs satisfies Jobs;
}

/** Fast hashes with a counter. A comparison can be held up. */
export function countingHasher() {
  const digest = (password: string) => createHash('sha256').update(password).digest('hex');
  const hasher = {
    count: 0,
    afterVerify: undefined as (() => Promise<void>) | undefined,
    async hash(password: string) {
      hasher.count += 1;
      return digest(password);
    },
    async verify(hash: string, password: string) {
      hasher.count += 1;
      await hasher.afterVerify?.();
      return hash === digest(password);
    },
  };
  return hasher satisfies Hasher;
}

export function openTime(start = '2027-03-01T08:00:00.000Z') {
  let at = new Date(start);
  return {
    now: () => at,
    pass(milliseconds: number): void {
      at = new Date(at.getTime() + milliseconds);
    },
  };
}

export function standInPayments() {
  return {
    cancelled: [] as string[],
    /** Runs before the cancellation, and may fail. */
    whenCancelling: undefined as ((userId: string) => Promise<void>) | undefined,
    async cancelAllOf(userId: string) {
      await this.whenCancelling?.(userId);
      this.cancelled.push(userId);
    },
  };
}
