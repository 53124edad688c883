import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/database.ts';
import type { Handler, QueueName } from '../jobs/jobs.ts';
import { PAYMENT_ALARMS, type PaymentAlarm } from '../services/payments/payments-context.ts';
import { watchDatabase } from './database-metrics.ts';
import { metricsOfProcess } from './process-metrics.ts';

/** What operators watch, as Prometheus reads it. */
export interface Metrics {
  /** Measures every request by the pattern of its route, never by its path. */
  watchRequests: (app: FastifyInstance) => void;
  /** The same handler, measured. */
  watchJobs: <Q extends QueueName>(queue: Q, handler: Handler<Q>) => Handler<Q>;
  /** Counts what only the operator can put right. */
  countPaymentAlarm: (kind: PaymentAlarm) => void;
  contentType: string;
  expose: () => Promise<string>;
}

/** Requests take milliseconds, an outage seconds. */
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
      // What nobody serves may be asked for with any method and any address.
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
  // Known from the start, so that the first one shows as an increase.
  for (const kind of Object.keys(PAYMENT_ALARMS)) alarms.inc({ kind }, 0);
  return (kind) => alarms.inc({ kind });
}
