import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env/env.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Origins } from '../origins.ts';
import type { Limits } from './limits/limits.ts';

/** What every service is made with. */
export interface Context {
  env: Env;
  db: Db;
  now: Clock;
  jobs: Jobs;
  mail: MailQueue;
  limits: Limits;
  origins: Origins;
  log: Log;
}
