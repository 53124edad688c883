import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import {
  type Clock,
  type ConstructorOptions,
  fromDrizzle,
  fromPglite,
  PgBoss,
  type Queue,
  type Job as StoredJob,
  type Warning,
} from 'pg-boss';
import type { Db, OpenDatabase } from '#server/db/database.ts';
import { type Log, loggedError } from '#server/log.ts';

type QueueSettings = Omit<Queue, 'name'> & {
  /** How many jobs one process does at the same time. */
  concurrency: number;
  /** When a job is added by itself: a cron expression, UTC. */
  schedule?: string;
};

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

const everywhere = {
  // A process that dies says nothing; its jobs are free again once they have been silent for this long.
  heartbeatSeconds: 10,
  // Payloads hold addresses and links: what is done is deleted, failed jobs included.
  deleteAfterSeconds: 1 * MINUTES,
  retryBackoff: true,
};

/** Triggered by people, who wait for it: workers are woken when a job is added. */
const atOnce = { ...everywhere, notify: true };

/** On the clock: one is enough, no matter who adds it, and the next one makes up for one that failed. */
const regular = {
  ...everywhere,
  policy: 'exclusive',
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 30,
  retentionSeconds: 1 * DAYS,
};

/**
 * Every queue: retries here are for a process that died or a database that was away. How often a
 * mail server is asked again is the mail's own decision.
 */
const QUEUES: Readonly<Record<QueueName, QueueSettings>> = {
  mail: {
    ...atOnce,
    concurrency: 4,
    expireInSeconds: 5 * MINUTES,
    retryLimit: 10,
    retryDelay: 2,
    retryDelayMax: 15 * MINUTES,
    retentionSeconds: 2 * DAYS,
  },
  'reset-link': {
    ...atOnce,
    concurrency: 1,
    expireInSeconds: 1 * MINUTES,
    retryLimit: 10,
    retryDelay: 2,
    retryDelayMax: 15 * MINUTES,
    retentionSeconds: 1 * DAYS,
  },
  'provider-event': {
    ...atOnce,
    concurrency: 2,
    expireInSeconds: 2 * MINUTES,
    retryLimit: 20,
    retryDelay: 2,
    retryDelayMax: 30 * MINUTES,
    retentionSeconds: 14 * DAYS,
  },
  'sandbox-webhook': {
    ...atOnce,
    concurrency: 1,
    expireInSeconds: 1 * MINUTES,
    retryLimit: 5,
    retryDelay: 2,
    retentionSeconds: 1 * DAYS,
  },
  'reconcile-orders': {
    ...regular,
    expireInSeconds: 14 * MINUTES,
    schedule: '*/15 * * * *',
  },
  'clean-up': { ...regular, expireInSeconds: 30 * MINUTES, schedule: '7 * * * *' },
};

/** Lets pg-boss run its statements in a transaction of ours. */
function inTransaction(tx: Db): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(
    { execute: async (query) => (await tx.execute(query as SQL)) as { rows: unknown[] } },
    sql,
  );
}

const QUIET_MS = 30_000;

/**
 * Logs what troubles the queues. While the database is away every worker says so every two seconds,
 * so the same is said once in half a minute.
 */
export function errorReporter(log: Log) {
  const lastSaid = new Map<string, number>();
  const isNew = (what: string) => {
    const now = performance.now();
    if (now - (lastSaid.get(what) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false;
    lastSaid.set(what, now);
    return true;
  };
  return {
    error: (error: Error) => {
      // pg-boss adds the queue and the worker in brackets.
      const what = error.message.replace(/ \(Queue: .*\)$/, '');
      if (isNew(what)) log.warn({ error: what }, 'jobs: a query failed, it will be tried again');
    },
    warning: ({ message }: Warning) => {
      if (isNew(message)) log.warn({ warning: message }, 'jobs');
    },
  };
}

interface Surroundings {
  boss: PgBoss;
  db: Db;
  log: Log;
  send: Jobs['send'];
}

/** Hands a stored job to its handler; what goes wrong is logged here, without what the job holds. */
async function runJob<Q extends QueueName>(
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

/** The queues and what a job of each carries. */
export interface JobData {
  mail: StoredMail;
  'provider-event': { eventId: string };
  'reconcile-orders': Record<string, never>;
  /** Asked for by somebody; null where there is no such account, which takes as long. */
  'reset-link': { userId: string | null };
  'clean-up': Record<string, never>;
  /** The sandbox provider sends itself webhooks, at once or late. */
  'sandbox-webhook': { body: string };
}

/** An email and how often it has been tried. What its kind needs to know is for `mail/mails/` to say. */
interface StoredMail {
  request: { kind: string };
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

export interface JobsOptions {
  /** Where the jobs are kept: beside the data, so that both commit together. */
  database: OpenDatabase;
  log: Log;
  /** How long `stop` waits for running jobs. */
  stopLimitMs?: number;
  /** How long the database may take to answer, before it counts as away. */
  queryTimeoutMs?: number;
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
  const trouble = errorReporter(log);
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

function settingsOf({ database, clock, queryTimeoutMs = 15_000 }: JobsOptions): ConstructorOptions {
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
  const connection = { keepAlive: true, query_timeout: queryTimeoutMs };
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
