import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
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
    return status === 0 ? totals : { ...totals, failed: Math.max(totals.failed, 1) };
  } catch {
    console.error(`${name} ended without a report.`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const vitestTotals = (report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}): Totals => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

export const playwrightTotals = ({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}): Totals => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/** Prints the sum, with the result alone in the last line. A run without tests proves nothing. */
export function conclude(all: readonly Totals[]): void {
  const sumOf = (kind: keyof Totals) => all.reduce((sum, totals) => sum + totals[kind], 0);
  const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')];
  console.warn('');
  if (skipped > 0) {
    console.warn(`${skipped} skipped: something that they need is not on this machine`);
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
