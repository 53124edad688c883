import type { Db } from '../db/database.ts';

/** The queues and what a job of each carries. */
export interface JobData {
  mail: MailJob;
  'provider-event': { eventId: string };
  'reconcile-orders': Record<string, never>;
  'clean-up': Record<string, never>;
  /** The sandbox provider sends itself a webhook that was to come late. */
  'sandbox-webhook': { body: string };
}

/** A mail and how often it has been tried. */
export interface MailJob {
  request: import('../mail/mail-request.ts').MailRequest;
  /** The same for every try, so that mail servers know a repetition. */
  messageId: string;
  attempt: number;
}

export type QueueName = keyof JobData;

/** Work that survives the process, done once whatever the number of processes. */
export interface Jobs {
  /** Commits with `tx`, or not at all. `startAfter` delays it. */
  send<Q extends QueueName>(
    tx: Db,
    queue: Q,
    data: JobData[Q],
    options?: { startAfter?: Date; id?: string },
  ): Promise<void>;
}
