import type { BrowserError, ClientReportKind } from '#contract/client-reports.ts';
import { withoutValues } from '#contract/without-values.ts';
import type { ErrorReports } from './error-reports.ts';
import type { Log, LoggedError } from './log.ts';
import { passOncePerMinute } from './repeats.ts';

/** Takes an error of a browser, for the log and the error port. */
export type ReportBrowserError = (report: BrowserError, browser: string) => void;

interface ClientReportsDeps {
  log: Pick<Log, 'warn'>;
  reports?: ErrorReports | undefined;
  count?: (kind: ClientReportKind) => void;
}

/** Different lines in a minute; a broken release makes a few for each page. */
const MOST_LINES = 60;

/** All errors are counted, and of the same ones one is logged in a minute, with their number. */
export function makeClientReports({
  log,
  reports,
  count = () => {},
}: ClientReportsDeps): ReportBrowserError {
  const countOf = passOncePerMinute({ mostKinds: MOST_LINES });

  return ({ kind, name, message, frames, page }, browser) => {
    count(kind);
    const error: LoggedError = {
      type: name,
      message: withoutValues(message),
      ...(frames.length > 0 ? { stack: frames.map(asStackLine).join('\n') } : {}),
    };
    const times = countOf([kind, name, error.message, frames[0], page].join('\n'));
    if (times === undefined) return;
    log.warn({ kind, error, page, browser, count: times }, 'an error in a browser');
    reports?.report({ level: 'error', from: 'browser', error, route: page });
  };
}

/** As Node writes it. */
function asStackLine(frame: string): string {
  const [, name = '', place = ''] = /^(.*)@(.*)$/.exec(frame) ?? [];
  return `    at ${name === '' ? place : `${name} (${place})`}`;
}
