import { correlation } from './correlation.ts';
import { type LoggedError, loggedError, type ProcessLog } from './log.ts';

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

/** What a process does before an error ends it: one line, and the report of it. */
export function crashWith(
  log: Pick<ProcessLog, 'fatal'>,
  reports: Pick<ErrorReports, 'close'> | undefined,
): (error: unknown) => Promise<void> {
  return async (error) => {
    log.fatal({ error: loggedError(error) }, 'the process ends because of an error');
    await reports?.close();
  };
}

/** Reports errors of the server with what they belong to. */
export function reportTo(reports: Pick<ErrorReports, 'report'>) {
  return (level: ErrorReport['level'], error: LoggedError): void => {
    const { requestId, route } = correlation() ?? {};
    reports.report({ level, from: 'server', error, requestId, route });
  };
}
