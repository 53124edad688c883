import { sql } from 'drizzle-orm';
import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

/** What the job queue keeps of its queues, as far as we read it; it counts every few seconds. */
const queues = pgSchema('pgboss').table('queue', {
  name: text().notNull(),
  queued: integer('queued_count').notNull(),
  active: integer('active_count').notNull(),
  failed: integer('failed_count').notNull(),
});

/** How many jobs wait, run and have failed for good, by queue. */
export interface JobCounts {
  name: string;
  queued: number;
  active: number;
  failed: number;
}

/** The jobs of our queues; those of the job queue itself are left out. */
export function countJobs(db: Db): Promise<JobCounts[]> {
  return db.select().from(queues).where(sql`${queues.name} not like '\\_\\_%'`);
}
