import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of those that failed. */
  failures: readonly string[];
}

/** A command whose reporter writes a file. */
export interface Counted {
  name: string;
  command: (reportFile: string) => readonly [string, ...string[]];
  env?: (reportFile: string) => Record<string, string>;
  totalsOf: (report: never) => Totals;
  minutes: number;
}

/** Runs it with visible output. A command that crashes, hangs or reports nothing has failed. */
export function counted({ name, command, env, totalsOf, minutes }: Counted, cwd: string): Totals {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const file = join(folder, 'report.json');
  const [program, ...args] = command(file);
  console.warn(`\n— ${name} —`);
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    timeout: minutes * 60_000,
    env: { ...process.env, ...env?.(file) },
  });
  try {
    const totals = totalsOf(JSON.parse(readFileSync(file, 'utf8')) as never);
    if (status === 0 || totals.failed > 0) return totals;
    return { ...totals, failed: 1, failures: [`${name}: ended with an error`] };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended without a report`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export const vitestTotals = (report: VitestReport): Totals => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [`${name}: ${message}`]
        : failed.map(({ fullName, failureMessages: [why = ''] }) => {
            const [firstLine] = why.split('\n');
            return `${name}: ${fullName}: ${firstLine}`;
          });
    }),
});

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export const playwrightTotals = ({
  stats,
  suites,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}): Totals => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: suites.flatMap(failuresOf),
});

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
    )
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresOf),
];

/**
 * Prints what failed, so that the end of a long log says it, and the sum alone in the last line. A
 * run without tests proves nothing.
 */
export function conclude(all: readonly Totals[]): void {
  const sumOf = (kind: 'passed' | 'failed' | 'skipped') =>
    all.reduce((sum, totals) => sum + totals[kind], 0);
  const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')];
  console.warn('');
  for (const each of all.flatMap(({ failures }) => failures)) console.warn(`✗ ${each}`);
  if (skipped > 0) {
    console.warn(`${skipped} skipped: something that they need is not on this machine`);
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
