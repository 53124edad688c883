import { pino } from 'pino';
import { SECOND } from './clock.ts';
import type { Env } from './env/env.ts';
import { loggedError } from './logged-error.ts';

/** Where events are written to. It is never given a secret or an e-mail address. */
export type Log = Pick<pino.BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** How much of the log is kept while it cannot be written. */
const WAITING_BYTES = 1_000_000;

/** How often the log tells of what is refused: a line for each refusal would be part of the load. */
const TOLD_EVERY = 10 * SECOND;

/** Tells of many refusals in one warning, with their number, now and then. */
export function logSometimes(log: Pick<Log, 'warn'>, message: string): () => void {
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    refused += 1;
    const now = performance.now();
    if (now - toldAt < TOLD_EVERY) return;
    log.warn({ refused }, message);
    refused = 0;
    toldAt = now;
  };
}

/** One line of JSON per event, on the standard output. Requests are logged by `logRequests` alone. */
export function makeLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): pino.Logger {
  // Not asynchronous: what could not be written yet would keep the process from ending.
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES });
  // The disk of the log may be full, too. Lines are lost then; without this the process would be.
  output.on('error', () => {});
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: loggedError, req: () => ({}), res: () => ({}) },
    },
    output,
  );
}
