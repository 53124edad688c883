import type { BrowserError, ClientReportKind } from '#contract/client-reports.ts';
import { withoutValues } from '#contract/without-values.ts';
import type { Env } from '#server/config/env.ts';
import type { ErrorReports } from './error-reports.ts';
import type { Log, LoggedError } from './log.ts';
import { passOncePerMinute } from './repeats.ts';

/** What a page's content policy refused. */
export interface Violation {
  directive: string;
  /** An origin, or a word such as `inline`. */
  blocked: string;
  page: string;
  /** The file that wanted it, if it is one of the app. */
  source?: string | undefined;
}

/** Reports of browsers reach the log, and errors the error port, too. */
export interface ClientReports {
  error(report: BrowserError, browser: string): void;
  violation(report: Violation, browser: string): void;
}

interface ClientReportsDeps {
  env: Pick<Env, 'CLIENT_REPORTS'>;
  log: Pick<Log, 'warn'>;
  reports?: ErrorReports | undefined;
  count?: (kind: ClientReportKind) => void;
  random?: () => number;
}

/** Different lines in a minute; a broken release makes a few for each page. */
const MOST_LINES = 60;

/**
 * All reports are counted, a share of them (`CLIENT_REPORTS`) is looked at, and of those with the
 * same content one is logged in a minute, with their number.
 */
export function makeClientReports({
  env,
  log,
  reports,
  count = () => {},
  random = Math.random,
}: ClientReportsDeps): ClientReports {
  const countOf = passOncePerMinute({ mostKinds: MOST_LINES });
  const isSampled = () => random() < env.CLIENT_REPORTS;

  return {
    error: ({ kind, name, message, frames, page }, browser) => {
      count(kind);
      if (!isSampled()) return;
      const error: LoggedError = {
        type: name,
        message: withoutValues(message),
        ...(frames.length > 0 ? { stack: frames.map(asStackLine).join('\n') } : {}),
      };
      const times = countOf([kind, name, error.message, frames[0], page].join('\n'));
      if (times === undefined) return;
      log.warn({ kind, error, page, browser, count: times }, 'an error in a browser');
      reports?.report({ level: 'error', from: 'browser', error, route: page });
    },
    violation: (violation, browser) => {
      count('csp');
      if (!isSampled()) return;
      const times = countOf(['csp', ...Object.values(violation)].join('\n'));
      if (times === undefined) return;
      log.warn(
        { kind: 'csp', ...violation, browser, count: times },
        'a content policy refused something',
      );
    },
  };
}

/** As Node writes it. */
function asStackLine(frame: string): string {
  const [, name = '', place = ''] = /^(.*)@(.*)$/.exec(frame) ?? [];
  return `    at ${name === '' ? place : `${name} (${place})`}`;
}
