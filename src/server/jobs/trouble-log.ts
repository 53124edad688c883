import type { Warning } from 'pg-boss';
import type { Log } from '../log.ts';

const QUIET_MS = 30_000;

/**
 * Logs what troubles the queues. While the database is away every worker says so every two seconds,
 * so the same is said once in half a minute.
 */
export function troubleLog(log: Log) {
  const lastSaid = new Map<string, number>();
  const isNews = (what: string) => {
    const now = performance.now();
    if (now - (lastSaid.get(what) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return false;
    lastSaid.set(what, now);
    return true;
  };
  return {
    error: (error: Error) => {
      // pg-boss adds the queue and the worker in brackets.
      const what = error.message.replace(/ \(Queue: .*\)$/, '');
      if (isNews(what)) log.warn({ error: what }, 'jobs: a query failed, it will be tried again');
    },
    warning: ({ message }: Warning) => {
      if (isNews(message)) log.warn({ warning: message }, 'jobs');
    },
  };
}
