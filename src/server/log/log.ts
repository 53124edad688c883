import { hostname } from 'node:os';
import { pino } from 'pino';
import { SECOND } from '#server/base/clock.ts';
import type { Env } from '#server/config/env.ts';
import { versionOf } from '#server/config/version.ts';
import { correlation } from './correlation.ts';

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

/** `fatal` is for the error that ends the process. */
export type ProcessLog = Log & Pick<pino.BaseLogger, 'fatal'>;

/** How long a line is buffered at most, in milliseconds; and how many bytes, about 80 lines. */
const FLUSH_EVERY = 100;
const FLUSH_BYTES = 16_000;

/** How many bytes are buffered while the log cannot be written. */
const WAITING_BYTES = 1_000_000;

/** The interval of warnings about refusals: a line per refusal would add to the load. */
const LOG_EVERY = 10 * SECOND;

export function logSometimes(log: Pick<Log, 'warn'>, message: string): (about?: object) => void {
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (about) => {
    refused += 1;
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY) return;
    log.warn({ ...(about ?? { refused }) }, message);
    refused = 0;
    loggedAt = now;
  };
}

type OnError = (level: 'error' | 'fatal', error: LoggedError) => void;

type LogEnv = Pick<Env, 'LOG_LEVEL'> & Partial<Pick<Env, 'APP_VERSION'>>;

let output: ReturnType<typeof pino.destination> | undefined;

/**
 * The standard output, buffered. Writes are synchronous, so that none is under way when the process
 * ends, and an unwritable log cannot prevent that.
 */
function standardOutput() {
  if (output !== undefined) return output;
  const opened = pino.destination({
    dest: 1,
    sync: true,
    minLength: FLUSH_BYTES,
    periodicFlush: FLUSH_EVERY,
    maxLength: WAITING_BYTES,
  });
  // If the log's disk is full, lines are lost; without this handler the process would crash.
  opened.on('error', () => {});
  process.on('exit', () => opened.flush());
  output = opened;
  return opened;
}

/**
 * One line of JSON per event on the standard output, with the id of the request that it belongs to.
 * Lines of the levels `error` and `fatal` are written at once, with all before them. Only
 * `logRequests` logs requests. `onError` also gets the error of a line of these levels; alarms carry
 * none.
 */
export function makeLog(env: LogEnv, onError?: OnError): pino.Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      // Several processes share a host, and their lines often share a file.
      base: { host: hostname(), pid: process.pid, version: versionOf(env) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: loggedError, req: () => ({}), res: () => ({}) },
      mixin: correlated,
      hooks: { logMethod: noticingErrors(onError) },
    },
    standardOutput(),
  );
}

function correlated(): { requestId?: string; trace_id?: string } {
  const current = correlation();
  if (current === undefined) return {};
  const { requestId, span } = current;
  return span === undefined ? { requestId } : { requestId, trace_id: span.traceId };
}

type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>;

/** Of pino's levels. */
const ERROR_LEVEL = 50;
const FATAL_LEVEL = 60;

function noticingErrors(onError: OnError | undefined): LogMethod {
  return function logMethod(args, method, level) {
    const [about]: unknown[] = args;
    if (level >= ERROR_LEVEL && hasError(about)) {
      onError?.(level >= FATAL_LEVEL ? 'fatal' : 'error', about.error);
    }
    method.apply(this, args);
    if (level >= ERROR_LEVEL) standardOutput().flush();
  };
}

function hasError(about: unknown): about is { error: LoggedError } {
  const { error } = (about ?? {}) as { error?: Partial<LoggedError> };
  return typeof error?.type === 'string';
}
