import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
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
import { Problem } from '#server/base/problem.ts';
import type { Db, OpenDatabase } from '#server/db/database.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { beginSession, listen } from '#server/db/postgres/session.ts';
import { correlate, correlation, type Tracer, typeOf } from '#server/log/correlation.ts';
import { type Log, loggedError } from '#server/log/log.ts';

type QueueSettings = Omit<Queue, 'name'> & {
  concurrency: number;
  retryLimit: number;
  /** When a job is added automatically: a cron expression, UTC. */
  schedule?: string;
};

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

const everywhere = {
  // The jobs of a crashed process are free again after this time without a heartbeat.
  heartbeatSeconds: 10,
  // Payloads hold addresses and links, so finished jobs are deleted, including failed ones.
  deleteAfterSeconds: 1 * MINUTES,
  retryBackoff: true,
};

/** A user waits for the result, so workers are notified when a job is added. */
const atOnce = { ...everywhere, notify: true };

/** Scheduled: one at a time is enough, and the next one makes up for a failed one. */
const regular = {
  ...everywhere,
  policy: 'exclusive',
  concurrency: 1,
  retryLimit: 2,
  retryDelay: 30,
  retentionSeconds: 1 * DAYS,
};

/** Nobody waits for it, and the payment provider may be away for days. */
const patient = {
  ...everywhere,
  concurrency: 1,
  expireInSeconds: 1 * MINUTES,
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 6 * HOURS,
  retentionSeconds: 30 * DAYS,
};

/** Retries cover crashed processes and outages. The mail job decides about mail servers. */
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
  // The job itself decides when it tries again.
  'erase-customer': patient,
  'customer-email': patient,
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
  reminders: { ...regular, expireInSeconds: 30 * MINUTES, schedule: '* * * * *' },
};

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Lets pg-boss run its statements in our transaction. */
function inTransaction(tx: Db): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(
    { execute: async (query) => (await tx.execute(query as SQL)) as { rows: unknown[] } },
    sql,
  );
}

const QUIET_MS = 30_000;

/**
 * Logs the errors of the queues. While the database is away every worker reports it every two
 * seconds, so the same error is logged once in half a minute.
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
      // pg-boss appends the queue and the worker in brackets.
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
  tracer: Tracer | undefined;
}

/**
 * Where a job came from. It is stored with the job's data, whose earlier forms and earlier processes
 * do not know it.
 */
interface Cause {
  requestId?: string;
  traceparent?: string;
}

function currentCause(): Cause {
  const current = correlation();
  if (current === undefined) return {};
  const { requestId, span } = current;
  return span === undefined ? { requestId } : { requestId, traceparent: span.traceparent };
}

/**
 * Runs a job as a part of the request that caused it. A scheduled job, which nobody requested, lends
 * its own id to what follows from it.
 */
async function runCorrelated<Q extends QueueName>(
  surroundings: Surroundings,
  queue: Q,
  stored: StoredJob<JobData[Q] & Cause>,
  handler: Handler<Q>,
): Promise<void> {
  const { requestId = stored.id, traceparent, ...data } = stored.data ?? {};
  const span = surroundings.tracer?.start(
    {
      name: `process ${queue}`,
      kind: 'consumer',
      attributes: { 'messaging.destination.name': queue },
    },
    traceparent,
  );
  // What is left are the data that were sent; the compiler cannot subtract the cause of a type.
  const job = { ...stored, data: data as unknown as JobData[Q] };
  try {
    await correlate({ requestId, route: queue, span }, () =>
      runJob(surroundings, queue, job, handler),
    );
    span?.end();
  } catch (error) {
    span?.end(typeOf(error));
    throw error;
  }
}

async function runJob<Q extends QueueName>(
  { boss, db, log, send }: Surroundings,
  queue: Q,
  stored: StoredJob<JobData[Q]>,
  handler: Handler<Q>,
): Promise<void> {
  const { id, data, retryCount } = stored;
  const isLastTry = retryCount >= QUEUES[queue].retryLimit;
  try {
    await handler({
      id,
      data,
      isLastTry,
      postpone: (next, until) =>
        db.transaction(async (tx) => {
          // Only this attempt: if another process has taken over the job, that one decides.
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
    // Bugs are errors; what is away comes back.
    const level = error instanceof Problem || isDatabaseAway(error) ? 'warn' : 'error';
    log[level](
      { queue, jobId: id, attempt: retryCount + 1, isLastTry, error: loggedError(error) },
      'job failed',
    );
    // Stored with the job, so it must not repeat the thrown error, which may name people.
    throw new Error('failed, see the log');
  }
}

export interface JobData {
  mail: StoredMail;
  'provider-event': { eventId: string };
  'reconcile-orders': Record<string, never>;
  /** Null if there is no such account; the job then takes as long. */
  'reset-link': { userId: string | null };
  'clean-up': Record<string, never>;
  reminders: Record<string, never>;
  /** After an account is removed. `tries` counts those that the provider did not allow. */
  'erase-customer': { provider: string; customerId: string; tries: number };
  /** After a member's address has changed. It is looked up when the job runs. */
  'customer-email': { userId: string };
  /** The sandbox provider sends webhooks to itself, at once or later. */
  'sandbox-webhook': { body: string };
}

/** An email and how often it has been tried. What its kind needs to know is for `mail/mails/` to say. */
interface StoredMail {
  request: { kind: string };
  /** The same for every try, so that mail servers know a repetition. */
  messageId: string;
  /** ISO 8601; emails queued by earlier versions lack it. */
  queuedAt?: string;
  /** 1 for the first try. */
  attempt: number;
  /** Whether it has waited because its mailbox had had enough for a day. */
  hasWaited?: boolean;
}

export type QueueName = keyof JobData;

export interface Jobs {
  /**
   * Commits with `tx`. A job with an existing `id` is not added again. Jobs of a higher priority run
   * first; it is 0 by default.
   */
  send<Q extends QueueName>(
    tx: Db,
    queue: Q,
    data: JobData[Q],
    options?: { startAfter?: Date; id?: string; priority?: number },
  ): Promise<void>;
}

interface Job<Q extends QueueName> {
  id: string;
  data: JobData[Q];
  /** Whether the job is lost if this try fails. */
  isLastTry: boolean;
  /** Atomically replaces this job by another one of its queue. */
  postpone(data: JobData[Q], until: Date): Promise<void>;
}

/** May run twice for a job if a process dies. Errors are logged and the job is retried. */
export type Handler<Q extends QueueName> = (job: Job<Q>) => Promise<void>;

export interface RunningJobs extends Jobs {
  /** Makes this process run jobs of a queue, alongside other processes. */
  work<Q extends QueueName>(queue: Q, handler: Handler<Q>): Promise<void>;
  /** Takes no further jobs and waits for the running ones, up to a limit. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** The jobs are stored beside the data, so that both commit together. */
  database: OpenDatabase;
  log: Log;
  /** Whether this process runs jobs. Otherwise it only sends them; others must run them. */
  runsJobs?: boolean;
  tracer?: Tracer | undefined;
  stopLimitMs?: number;
  /** The time after which an unresponsive database counts as away. */
  queryTimeoutMs?: number;
  /** For tests; by default the machine's and the database's own clock. */
  clock?: Clock;
}

/** Creates or updates the queues. Any number of processes may do so at once. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const {
    database: { db },
    log,
    runsJobs = true,
    tracer,
    stopLimitMs = 9_000,
  } = options;
  const settings = settingsOf(options);
  const boss = new PgBoss(settings);
  const trouble = errorReporter(log);
  boss.on('error', trouble.error);
  boss.on('warning', trouble.warning);
  if (settings.connectionString !== undefined) {
    // Its own handles only the first error of a connection.
    boss.getDb().listen = (channel, onNotification, onBegin) =>
      listen({ settings, channel, onNotification, onBegin, onError: trouble.error });
  }
  try {
    await boss.start();
    await prepareQueues(boss, runsJobs);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  const send: RunningJobs['send'] = async (tx, queue, data, sendOptions) => {
    await boss.send(
      queue,
      { ...data, ...currentCause() },
      { ...sendOptions, db: inTransaction(tx) },
    );
  };
  return {
    send,
    work: async (queue, handler) => {
      for (let worker = 0; worker < QUEUES[queue].concurrency; worker += 1) {
        let id = '';
        id = await boss.work<JobData[typeof queue] & Cause>(
          queue,
          { notifyPollingIntervalSeconds: 2 },
          async ([job]) => {
            if (job === undefined) return;
            await runCorrelated({ boss, db, log, send, tracer }, queue, job, handler);
            // There may be more waiting jobs. Without this the next one would start two seconds
            // later.
            boss.notifyWorker(id);
          },
        );
      }
    },
    stop: async () => {
      const start = performance.now();
      const finished = Promise.all(QUEUE_NAMES.map((name) => boss.offWork(name, { wait: true })));
      const waiting = new AbortController();
      const limit = pause(stopLimitMs, undefined, { signal: waiting.signal }).catch(() => {});
      const isFinished = await Promise.race([finished.then(() => true), limit]);
      waiting.abort();
      await boss.stop({ graceful: false });
      const ms = Math.round(performance.now() - start);
      if (isFinished) log.info({ ms }, 'jobs stopped');
      else log.warn({ ms }, 'jobs stopped; those that still ran will run again');
    },
  };
}

/** The most to PostgreSQL, beside the one by which jobs are notified of. */
const CONNECTIONS = 4;
/** Of a process that runs no jobs, for their upkeep: it frees the jobs of crashed processes, too. */
const CONNECTIONS_OF_SENDER = 2;

function settingsOf({
  database,
  clock,
  runsJobs = true,
  queryTimeoutMs = 15_000,
}: JobsOptions): ConstructorOptions {
  const shared: ConstructorOptions = {
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    // Notified workers need not wait for the next poll. Polling continues in case notifications
    // fail. It holds a connection.
    useListenNotify: runsJobs,
    schedule: runsJobs,
    ...(clock ? { clock } : {}),
  };
  if (database.kind === 'pglite') {
    return { ...shared, db: fromPglite(database.pglite), backend: 'pglite' };
  }
  // What pg-boss passes on to its connections, without having a type for it.
  const connection = {
    // Detects a connection that dies silently.
    keepAlive: true,
    // Longer than the server's own limit, for a server or network that does not respond at all.
    query_timeout: queryTimeoutMs + 1_000,
    onConnect: (client: ClientBase) => beginSession(client, { statement_timeout: queryTimeoutMs }),
  };
  return {
    ...shared,
    ...connection,
    connectionString: database.url,
    connectionTimeoutMillis: 3_000,
    max: runsJobs ? CONNECTIONS : CONNECTIONS_OF_SENDER,
  };
}

async function prepareQueues(boss: PgBoss, runsJobs: boolean): Promise<void> {
  for (const name of QUEUE_NAMES) {
    const { concurrency: _, schedule, policy, ...settings } = QUEUES[name];
    await boss.createQueue(name, { ...settings, ...(policy ? { policy } : {}) });
    await boss.updateQueue(name, settings);
    // After downtime, missed runs are made up for once.
    if (schedule !== undefined && runsJobs)
      await boss.schedule(name, schedule, {}, { missed: 'once' });
    // Caches the queue. `send` would do so itself, but with the outer client, which on the embedded
    // database waits for the very transaction that is sending.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}
