import type { PgBoss, Job as StoredJob } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { loggedError } from '../logged-error.ts';
import { inTransaction } from './job-transaction.ts';
import type { Handler, JobData, Jobs, QueueName } from './jobs.ts';

interface Surroundings {
  boss: PgBoss;
  db: Db;
  log: Log;
  send: Jobs['send'];
}

/** Hands a stored job to its handler; what goes wrong is logged here, without what the job holds. */
export async function runJob<Q extends QueueName>(
  { boss, db, log, send }: Surroundings,
  queue: Q,
  stored: StoredJob<JobData[Q]>,
  handler: Handler<Q>,
): Promise<void> {
  const { id, data, retryCount } = stored;
  try {
    await handler({
      id,
      data,
      postpone: (next, until) =>
        db.transaction(async (tx) => {
          // Only this attempt: if another process has taken the job over, it decides.
          const done: { affected?: number } = await boss.complete(
            queue,
            { id, retryCount },
            undefined,
            { db: inTransaction(tx) },
          );
          if (done.affected === 1) await send(tx, queue, next, { startAfter: until });
        }),
    });
  } catch (error) {
    log.error(
      { queue, jobId: id, attempt: retryCount + 1, error: loggedError(error) },
      'job failed',
    );
    // Stored with the job: nothing of what was thrown, which may name people.
    throw new Error('failed, see the log');
  }
}
