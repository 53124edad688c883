import type { Db } from '../db/database.ts';
import type { MailRequest } from '../mail/mail-request.ts';

/** The queues and what a job of each carries. */
export interface JobData {
  mail: MailJob;
  'provider-event': { eventId: string };
  'reconcile-orders': Record<string, never>;
  /** Asked for by somebody; null where there is no such account, which takes as long. */
  'reset-link': { userId: string | null };
  'clean-up': Record<string, never>;
  /** The sandbox provider sends itself webhooks, at once or late. */
  'sandbox-webhook': { body: string };
}

/** A mail and how often it has been tried. */
export interface MailJob {
  request: MailRequest;
  /** The same for every try, so that mail servers know a repetition. */
  messageId: string;
  /** 1 for the first try. */
  attempt: number;
}

export type QueueName = keyof JobData;

/** Work that survives the process, done once whatever the number of processes. */
export interface Jobs {
  /**
   * Commits with `tx`, or not at all. `startAfter` delays it. A job with an `id` that there is
   * already is not added again.
   */
  send<Q extends QueueName>(
    tx: Db,
    queue: Q,
    data: JobData[Q],
    options?: { startAfter?: Date; id?: string },
  ): Promise<void>;
}

/** A job in the hands of its handler. */
interface Job<Q extends QueueName> {
  id: string;
  data: JobData[Q];
  /** Ends this job and puts another one of its queue in its place, both or neither. */
  postpone(data: JobData[Q], until: Date): Promise<void>;
}

/**
 * Does the work of a job. It may run twice for the same job, if a process dies in the middle; what
 * it throws is logged and tried again as the queue says.
 */
export type Handler<Q extends QueueName> = (job: Job<Q>) => Promise<void>;

/** The queues of a process that also takes jobs from them. */
export interface RunningJobs extends Jobs {
  /** From now on this process does the jobs of a queue, with others that do. */
  work<Q extends QueueName>(queue: Q, handler: Handler<Q>): Promise<void>;
  /** Takes no further job and lets the running ones finish, within a limit; then lets go of them. */
  stop(): Promise<void>;
}
