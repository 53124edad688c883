import type { Language } from '#contract/languages.ts';
import type { User } from '#contract/users.ts';
import type { Clock } from './base/clock.ts';
import type { Env } from './config/env.ts';
import type { Origins } from './config/origins.ts';
import type { Db } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ClientAddress, Limits } from './limits.ts';
import type { Log } from './log/log.ts';
import type { MailQueue } from './mail/mail-queue.ts';

export interface Caller {
  userId: string;
  sessionId: string;
}

/**
 * The caller of a request and their user, as they were when the request was authorised. A read may
 * respond with that. A write may not rely on it, because its body arrives later.
 */
export interface Member extends Caller {
  user: User;
}

export interface Origin extends ClientAddress {
  /** The language of the response. */
  language: Language;
}

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
