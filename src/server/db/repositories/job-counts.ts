import { sql } from 'drizzle-orm';
import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

/**
 * The columns of the job queue's own table that are read here. It updates its counts every few
 * seconds.
 */
const queues = pgSchema('pgboss').table('queue', {
  name: text().notNull(),
  queued: integer('queued_count').notNull(),
  active: integer('active_count').notNull(),
  failed: integer('failed_count').notNull(),
});

/** The number of waiting, running and failed jobs by queue. */
export interface JobCounts {
  name: string;
  queued: number;
  active: number;
  failed: number;
}

/** The counts of our queues, without the job queue's internal ones. */
export function countJobs(db: Db): Promise<JobCounts[]> {
  return db.select().from(queues).where(sql`${queues.name} not like '\\_\\_%'`);
}
