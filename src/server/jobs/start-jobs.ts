import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, type ConstructorOptions, fromPglite, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import type { Log } from '../log.ts';
import { inTransaction } from './job-transaction.ts';
import type { JobData, QueueName, RunningJobs } from './jobs.ts';
import { QUEUES } from './queues.ts';
import { runJob } from './run-job.ts';
import { troubleLog } from './trouble-log.ts';

export interface JobsOptions {
  /** Where the jobs are kept: beside the data, so that both commit together. */
  database: OpenDatabase;
  log: Log;
  /** How long `stop` waits for running jobs. */
  stopLimitMs?: number;
  /** How long the database may take to answer, before it counts as away. */
  patienceMs?: number;
  /** For tests; else the machine's and the database's own. */
  clock?: Clock;
}

const queueNames = Object.keys(QUEUES) as QueueName[];

/**
 * Creates what the queues need in the database, or brings it up to date, and starts to watch over
 * them. Any number of processes may do so at once.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const {
    database: { db },
    log,
    stopLimitMs = 9_000,
  } = options;
  const boss = new PgBoss(settingsOf(options));
  const trouble = troubleLog(log);
  boss.on('error', trouble.error);
  boss.on('warning', trouble.warning);
  try {
    await boss.start();
    await prepareQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  const send: RunningJobs['send'] = async (tx, queue, data, sendOptions) => {
    await boss.send(queue, data, { ...sendOptions, db: inTransaction(tx) });
  };
  return {
    send,
    work: async (queue, handler) => {
      for (let worker = 0; worker < QUEUES[queue].concurrency; worker += 1) {
        let id = '';
        id = await boss.work<JobData[typeof queue]>(
          queue,
          { notifyPollingIntervalSeconds: 2 },
          async ([job]) => {
            if (job === undefined) return;
            await runJob({ boss, db, log, send }, queue, job, handler);
            // Where one was waiting there may be more; else the next is taken two seconds later.
            boss.notifyWorker(id);
          },
        );
      }
    },
    stop: async () => {
      const finished = Promise.all(queueNames.map((name) => boss.offWork(name, { wait: true })));
      const waiting = new AbortController();
      const limit = pause(stopLimitMs, undefined, { signal: waiting.signal }).catch(() => {});
      await Promise.race([finished, limit]);
      waiting.abort();
      await boss.stop({ graceful: false });
    },
  };
}

function settingsOf({ database, clock, patienceMs = 15_000 }: JobsOptions): ConstructorOptions {
  const shared: ConstructorOptions = {
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    // Waking workers saves the wait for the next poll; polling goes on for when it fails.
    useListenNotify: true,
    ...(clock ? { clock } : {}),
  };
  if (database.kind === 'pglite') {
    return { ...shared, db: fromPglite(database.pglite), backend: 'pglite' };
  }
  // A connection that dies in silence is noticed.
  const connection = { keepAlive: true, query_timeout: patienceMs };
  return {
    ...shared,
    ...connection,
    connectionString: database.url,
    connectionTimeoutMillis: 3_000,
    max: 4,
  };
}

async function prepareQueues(boss: PgBoss): Promise<void> {
  for (const name of queueNames) {
    const { concurrency: _, schedule, policy, ...settings } = QUEUES[name];
    await boss.createQueue(name, { ...settings, ...(policy ? { policy } : {}) });
    await boss.updateQueue(name, settings);
    // A machine that was off makes up for what it missed, once.
    if (schedule !== undefined) await boss.schedule(name, schedule, {}, { missed: 'once' });
    // Reads the queue into memory. `send` would do so by itself, but with the outer client, which on
    // the embedded database waits for the very transaction that is sending.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}
