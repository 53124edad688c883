import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env/env.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

/** What every service is made with. */
export interface Context {
  env: Env;
  db: Db;
  now: Clock;
  jobs: Jobs;
  mail: MailQueue;
  /** Never given a secret or an e-mail address. */
  log: FastifyBaseLogger;
}
