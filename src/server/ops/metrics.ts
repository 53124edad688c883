import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CLIENT_REPORT_KINDS, type ClientReportKind } from '#contract/client-reports.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import { type Clock, DAY } from '#server/base/clock.ts';
import {
  ORDER_EVENTS,
  PAYMENT_ALARMS,
  type PaymentAlarm,
  type PaymentCounts,
  REFUND_MAKERS,
} from '#server/billing/context.ts';
import { versionOf } from '#server/config/version.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { countJobs } from '#server/db/repositories/job-counts.ts';
import { sumVisitMeasures } from '#server/db/repositories/visit-measures.ts';
import { speedsFrom } from '#server/figures/speeds.ts';
import { type OperatorAccess, requireOperator } from '#server/http/operator-access.ts';
import { type Handler, QUEUE_NAMES, type QueueName } from '#server/jobs/jobs.ts';
import { type CountMail, TRY_RESULTS } from '#server/mail/delivery.ts';
import { MAIL_KINDS } from '#server/mail/mails/index.ts';
import {
  type CountMailReport,
  MAIL_PROVIDERS,
  REPORT_TYPES,
} from '#server/mail/webhooks/webhook.ts';
import { PRUNED_TABLES, type PrunedTable } from '#server/ops/pruning.ts';

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

/** Undefined until it is known. */
type KnownDatabase = () => OpenDatabase | 'away' | undefined;

/** Queries the database and its job queue whenever the metrics are read. */
function watchDatabase(registry: Registry, known: KnownDatabase): void {
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
      this.remove();
      const database = known();
      if (database === undefined) return;
      try {
        if (database === 'away') throw new Error('The database is away');
        for (const { name: queue, ...counts } of await countJobs(database.db)) {
          for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
        }
        this.set(1);
      } catch {
        this.set(0);
      }
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const database = known();
      if (typeof database !== 'object' || database.kind === 'pglite') return;
      const { pool } = database;
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

/** Of fewer measures in a week the percentile of the next one may differ by a third by chance. */
const LEAST_MEASURES = 200;

function watchVisits(registry: Registry, known: KnownDatabase, now: Clock): void {
  new Gauge({
    name: 'visit_p75_seconds',
    help: `How long three of four visits of seven days waited at most, of ${LEAST_MEASURES} measures or more.`,
    labelNames: ['measure', 'page', 'device'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      const database = known();
      if (typeof database !== 'object') return;
      const from = new Date(now().getTime() - 6 * DAY).toISOString().slice(0, 10);
      // That the database is away, another metric says.
      const sums = await sumVisitMeasures(database.db, from).catch(() => []);
      for (const { measure, page, device, p75Ms } of speedsFrom(sums, LEAST_MEASURES)) {
        this.set({ measure, page, device }, p75Ms / 1000);
      }
    },
  });
}

/** What the product counts. */
export interface Counts extends PaymentCounts {
  signUp: () => void;
  /** A try to send an email. */
  mail: CountMail;
  /** What a mail provider reported about an email. */
  mailReport: CountMailReport;
  /** Rows that were deleted because of their age. */
  pruned: (table: PrunedTable, rows: number) => void;
}

/** The metrics for operators, in Prometheus format. */
export interface Metrics {
  /** Measures every request by the pattern of its route, never by its path. */
  watchRequests: (app: FastifyInstance) => void;
  /** Wraps a handler to measure it. */
  watchJobs: <Q extends QueueName>(queue: Q, handler: Handler<Q>) => Handler<Q>;
  counts: Counts;
  /** Counts what browsers report. */
  countClientReport: (kind: ClientReportKind) => void;
  contentType: string;
  expose: () => Promise<string>;
}

export interface MetricsOptions {
  version?: string;
  now?: Clock;
  /** In seconds; undefined if nobody knows of a backup. */
  backupAge?: () => number | undefined;
}

/** Requests take milliseconds; outages take seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(
  known: KnownDatabase,
  {
    version = versionOf({}),
    now = () => new Date(),
    backupAge = () => undefined,
  }: MetricsOptions = {},
): Metrics {
  const registry = new Registry();
  watchDatabase(registry, known);
  watchVisits(registry, known, now);
  watchBackups(registry, backupAge);
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1: the labels say what runs.',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  });
  build.set({ version, node: process.version }, 1);
  return {
    watchRequests: requestsIn(registry),
    watchJobs: jobsIn(registry),
    counts: countsIn(registry),
    countClientReport: clientReportsIn(registry),
    contentType: registry.contentType,
    expose: () => Registry.merge([metricsOfProcess(), registry]).metrics(),
  };
}

type Labels = Readonly<Record<string, readonly string[]>>;

/**
 * A counter by the values that its labels can have. It has a series for each combination from the
 * start: Prometheus sees an increase only in a series that it has read before.
 */
function counterIn<const Values extends Labels>(
  registry: Registry,
  { name, help, labels }: { name: string; help: string; labels: Values },
) {
  const labelNames = Object.keys(labels);
  const counter = new Counter({ name, help, labelNames, registers: [registry] });
  for (const combination of combinationsOf(labels)) counter.inc(combination, 0);
  return (of: { [Name in keyof Values]: Values[Name][number] }, by = 1) => counter.inc(of, by);
}

function combinationsOf(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (found, [name, values]) =>
      found.flatMap((known) => values.map((value) => ({ ...known, [name]: value }))),
    [{}],
  );
}

function watchBackups(registry: Registry, backupAge: () => number | undefined): void {
  new Gauge({
    name: 'backup_age_seconds',
    help: 'How old the newest backup is.',
    // Without a label there would be a value even if no backup is known.
    labelNames: ['of'] as const,
    registers: [registry],
    collect() {
      this.reset();
      const age = backupAge();
      if (age !== undefined) this.set({ of: 'database' }, age);
    },
  });
}

/** By the first digit of a status. */
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

function requestsIn(registry: Registry): Metrics['watchRequests'] {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  // Of routes and statuses there are too many to begin each with a 0.
  const count = counterIn(registry, {
    name: 'http_responses_total',
    help: 'Responses by the class of their status.',
    labels: { class: CLASSES },
  });
  return (app) => {
    app.addHook('onResponse', async ({ method, is404, routeOptions }, reply) => {
      // Unknown addresses could have any method and path, so they share one label.
      const known = is404 ? undefined : routeOptions.url;
      const labels = { method: known ? method : 'any', route: known ?? 'unknown' };
      durations.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1_000);
      count({ class: CLASSES[Math.floor(reply.statusCode / 100) - 1] ?? '5xx' });
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
  for (const queue of QUEUE_NAMES) {
    for (const result of ['done', 'failed']) durations.zero({ queue, result });
  }
  const countGivenUp = counterIn(registry, {
    name: 'jobs_given_up_total',
    help: 'Jobs whose last try has failed.',
    labels: { queue: QUEUE_NAMES },
  });
  return (queue, handler) => async (job) => {
    const end = durations.startTimer({ queue });
    try {
      await handler(job);
      end({ result: 'done' });
    } catch (error) {
      end({ result: 'failed' });
      if (job.isLastTry) countGivenUp({ queue });
      throw error;
    }
  };
}

function countsIn(registry: Registry): Counts {
  const alarm = counterIn(registry, {
    name: 'payment_alarms_total',
    help: 'Payments and refunds that have to be put right by hand.',
    labels: { kind: Object.keys(PAYMENT_ALARMS) as PaymentAlarm[] },
  });
  const order = counterIn(registry, {
    name: 'orders_total',
    help: 'Orders that came to a status, or were deleted before anybody could pay.',
    labels: { status: ORDER_EVENTS },
  });
  const refund = counterIn(registry, {
    name: 'refunds_total',
    help: 'Refunds, by members with the guarantee or a withdrawal, or by support at the provider.',
    labels: { by: REFUND_MAKERS },
  });
  const signUp = counterIn(registry, {
    name: 'sign_ups_total',
    help: 'Accounts that were made.',
    labels: {},
  });
  const mail = counterIn(registry, {
    name: 'mails_total',
    help: 'Tries to send emails, by their kind and what became of them.',
    labels: { kind: MAIL_KINDS, result: TRY_RESULTS },
  });
  const mailReport = counterIn(registry, {
    name: 'mail_reports_total',
    help: 'Reports of mail providers about emails, by their type.',
    labels: { provider: MAIL_PROVIDERS, type: REPORT_TYPES },
  });
  const pruned = counterIn(registry, {
    name: 'rows_pruned_total',
    help: 'Rows that the clean-up has deleted, by table; of users, the accounts that nobody used.',
    labels: { table: PRUNED_TABLES },
  });
  return {
    alarm: (kind) => alarm({ kind }),
    order: (status) => order({ status }),
    refund: (by) => refund({ by }),
    signUp: () => signUp({}),
    mail: (kind, result) => mail({ kind, result }),
    mailReport: (provider, type) => mailReport({ provider, type }),
    pruned: (table, rows) => pruned({ table }, rows),
  };
}

function clientReportsIn(registry: Registry): Metrics['countClientReport'] {
  const count = counterIn(registry, {
    name: 'client_reports_total',
    help: 'Errors in browsers.',
    labels: { kind: CLIENT_REPORT_KINDS },
  });
  return (kind) => count({ kind });
}

/** `/metrics`, for operators. */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, access }: { metrics: Metrics; access: OperatorAccess },
): void {
  metrics.watchRequests(app);
  app.get(SERVER_PATHS.METRICS, async (request, reply) => {
    requireOperator(request, access);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.expose());
  });
}
