import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CLIENT_REPORT_KINDS, type ClientReportKind } from '#contract/client-reports.ts';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import { PAYMENT_ALARMS, type PaymentAlarm } from '#server/billing/context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { countJobs } from '#server/db/repositories/job-counts.ts';
import type { Env } from '#server/env.ts';
import type { Audience } from '#server/hosts.ts';
import { isLocalOnly } from '#server/http/local-only.ts';
import type { Handler, QueueName } from '#server/jobs/jobs.ts';
import { isSameSecret } from '#server/keyring.ts';
import { Problem } from '#server/problem.ts';

let registry: Registry | undefined;

/**
 * Memory, processor, garbage collection, open files and event loop lag. There is one registry per
 * process, however many servers it runs.
 */
function metricsOfProcess(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}

/** Queries the database and its job queue whenever the metrics are read. */
function watchDatabase(registry: Registry, database: OpenDatabase): void {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, run, or have failed for good, as of the last few seconds.',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered when these metrics were read.',
    registers,
    async collect() {
      jobs.reset();
      try {
        for (const { name: queue, ...counts } of await countJobs(database.db)) {
          for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
        }
        this.set(1);
      } catch {
        this.set(0);
      }
    },
  });
  if (database.kind === 'pglite') return;
  const { pool } = database;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

/** The metrics for operators, in Prometheus format. */
export interface Metrics {
  /** Measures every request by the pattern of its route, never by its path. */
  watchRequests: (app: FastifyInstance) => void;
  /** Wraps a handler to measure it. */
  watchJobs: <Q extends QueueName>(queue: Q, handler: Handler<Q>) => Handler<Q>;
  /** Counts payment problems that only the operator can fix. */
  countPaymentAlarm: (kind: PaymentAlarm) => void;
  /** Counts what browsers report. */
  countClientReport: (kind: ClientReportKind) => void;
  /** Counts a try to send an email. */
  countMail: (kind: string, result: string, by?: number) => void;
  /** Counts what a mail provider reported about an email. */
  countMailReport: (provider: string, type: string, by?: number) => void;
  /** Counts rows that were deleted because of their age. */
  countPruned: (table: string, rows: number) => void;
  contentType: string;
  expose: () => Promise<string>;
}

/** Requests take milliseconds; outages take seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(database: OpenDatabase): Metrics {
  const registry = new Registry();
  watchDatabase(registry, database);
  const watchRequests = requestsIn(registry);
  const watchJobs = jobsIn(registry);
  return {
    watchRequests,
    watchJobs,
    countPaymentAlarm: paymentAlarmsIn(registry),
    ...mailsIn(registry),
    countClientReport: clientReportsIn(registry),
    countPruned: prunedRowsIn(registry),
    contentType: registry.contentType,
    expose: () => Registry.merge([metricsOfProcess(), registry]).metrics(),
  };
}

function requestsIn(registry: Registry): Metrics['watchRequests'] {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return (app) => {
    app.addHook('onResponse', async ({ method, is404, routeOptions }, reply) => {
      // Unknown addresses could have any method and path, so they share one label.
      const known = is404 ? undefined : routeOptions.url;
      const labels = { method: known ? method : 'any', route: known ?? 'unknown' };
      durations.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1_000);
    });
  };
}

function jobsIn(registry: Registry): Metrics['watchJobs'] {
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long jobs took, by their queue and what became of them.',
    labelNames: ['queue', 'result'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return (queue, handler) => async (job) => {
    const end = durations.startTimer({ queue });
    try {
      await handler(job);
      end({ result: 'done' });
    } catch (error) {
      end({ result: 'failed' });
      throw error;
    }
  };
}

function paymentAlarmsIn(registry: Registry): Metrics['countPaymentAlarm'] {
  const alarms = new Counter({
    name: 'payment_alarms_total',
    help: 'Payments and refunds that have to be put right by hand.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  // Initialised to 0, so that the first alarm shows as an increase.
  for (const kind of Object.keys(PAYMENT_ALARMS)) alarms.inc({ kind }, 0);
  return (kind) => alarms.inc({ kind });
}

function mailsIn(registry: Registry): Pick<Metrics, 'countMail' | 'countMailReport'> {
  const registers = [registry];
  const mails = new Counter({
    name: 'mails_total',
    help: 'Tries to send emails, by their kind and what became of them.',
    labelNames: ['kind', 'result'] as const,
    registers,
  });
  const reports = new Counter({
    name: 'mail_reports_total',
    help: 'Reports of mail providers about emails, by their type.',
    labelNames: ['provider', 'type'] as const,
    registers,
  });
  return {
    countMail: (kind, result, by = 1) => mails.inc({ kind, result }, by),
    countMailReport: (provider, type, by = 1) => reports.inc({ provider, type }, by),
  };
}

function clientReportsIn(registry: Registry): Metrics['countClientReport'] {
  const reports = new Counter({
    name: 'client_reports_total',
    help: 'Errors in browsers, and what content policies refused there.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  for (const kind of CLIENT_REPORT_KINDS) reports.inc({ kind }, 0);
  return (kind) => reports.inc({ kind });
}

function prunedRowsIn(registry: Registry): Metrics['countPruned'] {
  const rows = new Counter({
    name: 'rows_pruned_total',
    help: 'Rows that the clean-up has deleted, by table; of users, the accounts that nobody used.',
    labelNames: ['table'] as const,
    registers: [registry],
  });
  return (table, count) => rows.inc({ table }, count);
}

type Access = Audience & Pick<Env, 'METRICS_TOKEN'>;

/**
 * `/metrics`. If a token is set, it is open to anyone with the token, and even this machine needs
 * it. Without one it is open to this machine only, and others get 404.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, env }: { metrics: Metrics; env: Access },
): void {
  metrics.watchRequests(app);
  app.get(SERVER_PATHS.METRICS, async (request, reply) => {
    if (env.METRICS_TOKEN === '') {
      if (!isLocalOnly(request, env)) throw new Problem('not_found');
    } else if (!hasToken(request, env)) {
      throw new Problem('unauthorized');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.expose());
  });
}

function hasToken({ headers }: FastifyRequest, { METRICS_TOKEN: token }: Access): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}
