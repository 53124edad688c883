import type { BrowserError } from '#contract/client-reports.ts';
import { REPORT_PATHS } from '#contract/report-paths.ts';
import { withoutValues } from '#contract/without-values.ts';
import { postReport } from './post-report.ts';

/** For each page that is loaded: an error in a loop says nothing new. */
const MOST_REPORTS = 5;

const MOST_FRAMES = 8;

const reported = new Set<string>();

/**
 * Sends what happened where, and nothing about the visitor: no cookies, no query, no values in the
 * message. Errors of browser extensions are left out.
 */
export function report(kind: BrowserError['kind'], error: unknown): void {
  const found = describeError(error);
  if (found === undefined || reported.size >= MOST_REPORTS) return;
  const page = window.location.pathname.slice(0, 200);
  const body = JSON.stringify({ kind, ...found, page });
  if (reported.has(body)) return;
  reported.add(body);
  postReport(REPORT_PATHS.ERRORS, body);
}

const OF_EXTENSION = /extension:\/\/|webkit-masked-url:/;

/** Browsers report it as an error, although nothing is lost. */
const HARMLESS = /^ResizeObserver loop/;

/** Undefined for what is not ours, or says nothing. */
export function describeError(
  error: unknown,
): Pick<BrowserError, 'name' | 'message' | 'frames'> | undefined {
  // Errors in scripts of other origins come without details.
  if (error === null || error === undefined) return undefined;
  if (!(error instanceof Error)) {
    return { name: typeof error, message: '', frames: [] };
  }
  const { name, message, stack = '' } = error;
  if (OF_EXTENSION.test(stack) || HARMLESS.test(message)) return undefined;
  return {
    name: name.replaceAll(/[^\w$.]/g, '').slice(0, 60) || 'Error',
    message: withoutValues(message),
    frames: framesIn(stack),
  };
}

/** "    at name (https://host/file:1:2)" in Chromium, and "name@https://host/file:1:2" elsewhere. */
const FRAME =
  /^(?:\s*at (?:async )?)?(?:(.*?) ?[(@])?https?:\/\/[^/]+(\/[^:?#]*)(?:[?#][^:]*)?:(\d+):(\d+)\)?$/;

function framesIn(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', row, column] = FRAME.exec(line) ?? [];
      if (!/^\/[\w./-]{1,160}$/.test(file)) return [];
      const known = name.replaceAll(/[^\w$.<> ]/g, '').slice(0, 80);
      return [`${known}@${file}:${row}:${column}`];
    })
    .slice(0, MOST_FRAMES);
}
