import { randomUUID } from 'node:crypto';
import { UUID_PATTERN } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Env } from '#server/config/env.ts';
import type { Db } from '#server/db/database.ts';
import type { JobData, Jobs } from '#server/jobs/jobs.ts';
import { isKnownRequest, type MailRequest } from './mails/index.ts';

/** Queues emails. An email is sent if and only if the transaction that queued it commits. */
export interface MailQueue {
  add(tx: Db, request: MailRequest): Promise<void>;
}

/** Many reminders are due at the same minute, and nobody should wait behind them for a link. */
const BEHIND_ALL_OTHERS = -1;

/** Puts every email into the queue `mail`, with a Message-ID that all its tries share. */
export function makeMailQueue({
  jobs,
  env,
  now,
}: {
  jobs: Jobs;
  env: Pick<Env, 'MAIL_FROM'>;
  now: Clock;
}): MailQueue {
  const domain = env.MAIL_FROM.split('@')[1];
  return {
    add: async (tx, request) => {
      const id = randomUUID();
      const messageId = `<${id}@${domain}>`;
      const priority = request.kind === 'reminder' ? BEHIND_ALL_OTHERS : 0;
      const queuedAt = now().toISOString();
      await jobs.send(tx, 'mail', { request, messageId, queuedAt, attempt: 1 }, { id, priority });
    },
  };
}

const OUR_ID = new RegExp(`^<?(${UUID_PATTERN})@`, 'i');

/** The id in a Message-ID of ours; undefined in any other. */
export function idIn(messageId: string): string | undefined {
  return OUR_ID.exec(messageId.trim())?.[1]?.toLowerCase();
}

/** An email from the queue. */
export type QueuedMail = JobData['mail'] & { request: MailRequest };

/**
 * The content of a stored job. Throws for a kind that a newer version of the server has queued: the
 * job is tried again by a process that knows the kind.
 */
export function queuedMail({ request, ...job }: JobData['mail']): QueuedMail {
  if (!isKnownRequest(request)) throw new Error(`there is no email of the kind ${request.kind}`);
  return { ...job, request };
}
