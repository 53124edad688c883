import type { BrowserError } from '#contract/client-reports.ts';

/** Reports an error to the server. What does that is loaded only if there is one. */
export function reportError(kind: BrowserError['kind'], error: unknown): void {
  import('./error-reporter.ts').then(
    ({ report }) => report(kind, error),
    () => {},
  );
}

export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => reportError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
