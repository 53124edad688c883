import { sql } from 'drizzle-orm';
import { integer, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

/** The job queue's own table. It updates its counts every few seconds. */
const queues = pgSchema('pgboss').table('queue', {
  name: text().notNull(),
  queued: integer('queued_count').notNull(),
  active: integer('active_count').notNull(),
  failed: integer('failed_count').notNull(),
});

export interface JobCounts {
  name: string;
  queued: number;
  active: number;
  failed: number;
}

export function countJobs(db: Db): Promise<JobCounts[]> {
  return db.select().from(queues).where(sql`${queues.name} not like '\\_\\_%'`);
}
