import { Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '../db/database.ts';
import { countJobs } from '../db/repositories/job-counts.ts';

/** Looks at the database and its job queue whenever the metrics are read. */
export function watchDatabase(registry: Registry, database: OpenDatabase): void {
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
