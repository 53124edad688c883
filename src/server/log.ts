import { pino } from 'pino';
import { SECOND } from './clock.ts';
import type { Env } from './env.ts';

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Without the message, which may hold values. */
  stack?: string;
  cause?: LoggedError;
}

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

/** Never log a secret or an email address. */
export type Log = Pick<pino.BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** How many bytes are buffered while the log cannot be written. */
const WAITING_BYTES = 1_000_000;

/** The interval of warnings about refusals: a line per refusal would add to the load. */
const LOG_EVERY = 10 * SECOND;

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

/** One line of JSON per event on the standard output. Only `logRequests` logs requests. */
export function makeLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): pino.Logger {
  // Synchronous: an asynchronous buffer would prevent the process from ending.
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES });
  // If the log's disk is full, lines are lost; without this handler the process would crash.
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
