import type { Queue } from 'pg-boss';
import type { QueueName } from './jobs.ts';

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

/** On the clock: one is enough, whoever adds it, and the next one makes up for one that failed. */
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
export const QUEUES: Readonly<Record<QueueName, QueueSettings>> = {
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
