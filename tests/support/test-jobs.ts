import { TestClock } from 'pg-boss';
import type { OpenDatabase } from '#server/db/database.ts';
import type { RunningJobs } from '#server/jobs/jobs.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log/log.ts';
import { quietLog } from './quiet-log.ts';

/** Ahead of the machine's clock, so that what the database adds now is always due. */
export const jobClock = () => new TestClock(Date.now() + 60 * 60 * 1000);

export interface JobsTestOptions {
  clock?: TestClock;
  log?: Log;
  stopLimitMs?: number;
}

export function testJobs(
  database: OpenDatabase,
  { clock = jobClock(), log = quietLog, ...limits }: JobsTestOptions = {},
): Promise<RunningJobs> {
  return startJobs({ database, log, clock, ...limits });
}
