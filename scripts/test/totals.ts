export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Totals = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Totals[]): Totals {
  return all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    nothing,
  );
}

/** The last line is the result alone. */
export function inWords({ passed, failed, skipped }: Totals): string {
  const missing = `${skipped} skipped: something that they need is not on this machine\n`;
  return `${skipped > 0 ? missing : ''}${passed} passed, ${failed} failed`;
}

/** A run without tests proves nothing. */
export function isGood({ passed, failed }: Totals): boolean {
  return failed === 0 && passed > 0;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that does not load has no failed test, but counts as one. */
export function vitestTotals(report: VitestReport): Totals {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Errors outside tests count as failures, and so do flaky tests. */
export function playwrightTotals({ stats, errors }: PlaywrightReport): Totals {
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}
