import { correlation } from './correlation.ts';
import type { LoggedError } from './log.ts';

/** An unexpected error, without anything about people: no body, header, query, address or user. */
export interface ErrorReport {
  level: 'error' | 'fatal';
  from: 'server' | 'browser';
  error: LoggedError;
  /** The pattern of a route or page, or the queue of a job. */
  route?: string | undefined;
  requestId?: string | undefined;
}

/** Where unexpected errors are reported, beside the log. */
export interface ErrorReports {
  /** Never throws and never waits. Repetitions within a minute are left out. */
  report(report: ErrorReport): void;
  /** Sends what is left, within a second. */
  close(): Promise<void>;
}

/** Reports errors of the server with what they belong to. */
export function reportTo(reports: Pick<ErrorReports, 'report'>) {
  return (level: ErrorReport['level'], error: LoggedError): void => {
    const { requestId, route } = correlation() ?? {};
    reports.report({ level, from: 'server', error, requestId, route });
  };
}
