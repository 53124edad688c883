import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailRequest } from '#server/jobs/mail-job.ts';

/** Where mail is put; it goes out if and only if the transaction that asked for it commits. */
export interface MailQueue {
  add(tx: Db, request: MailRequest): Promise<void>;
}

/** Puts every mail into the queue `mail`, with the Message-ID that all its tries share. */
export function makeMailQueue({
  jobs,
  env,
}: {
  jobs: Jobs;
  env: Pick<Env, 'MAIL_FROM'>;
}): MailQueue {
  const domain = env.MAIL_FROM.split('@')[1];
  return {
    add: async (tx, request) => {
      const id = randomUUID();
      const messageId = `<${id}@${domain}>`;
      await jobs.send(tx, 'mail', { request, messageId, attempt: 1 }, { id });
    },
  };
}
