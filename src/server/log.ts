import { pino } from 'pino';
import type { Env } from './env/env.ts';
import { loggedError } from './logged-error.ts';

/** Where events are written to. It is never given a secret or an e-mail address. */
export type Log = Pick<pino.BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** One line of JSON per event, on the standard output. Requests are logged by `logRequests` alone. */
export function makeLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): pino.Logger {
  return pino({
    level: LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: loggedError, req: () => ({}), res: () => ({}) },
  });
}
