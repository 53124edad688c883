import { pino } from 'pino';
import { SECOND } from './clock.ts';
import type { Env } from './env.ts';

/** What the log tells of an error. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Where it happened; without the message, which may hold values. */
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error as it may be logged: no value of a query, no row, no address. Those are in the messages
 * of queries that failed and in properties that drivers add to their errors.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' };
  const { name, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: message.replace(/\nparams: [\s\S]*$/, '').slice(0, 1000),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}

/** Where events are written to. It is never given a secret or an e-mail address. */
export type Log = Pick<pino.BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** How much of the log is kept while it cannot be written. */
const WAITING_BYTES = 1_000_000;

/** How often the log tells of what is refused: a line for each refusal would be part of the load. */
const LOG_EVERY = 10 * SECOND;

/** Tells of many refusals in one warning, with their number, now and then. */
export function logSometimes(log: Pick<Log, 'warn'>, message: string): () => void {
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    refused += 1;
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY) return;
    log.warn({ refused }, message);
    refused = 0;
    loggedAt = now;
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
