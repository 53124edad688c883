import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothing, type Totals } from './totals.ts';

export interface Runner<Report> {
  name: string;
  command: (reportFile: string) => readonly [string, ...string[]];
  env?: (reportFile: string) => Record<string, string>;
  totalsOf: (report: Report) => Totals;
  minutes: number;
}

/** Runs it with visible output. A runner that crashes, hangs or reports nothing has failed. */
export function runReported<Report>(runner: Runner<Report>, cwd: string): Totals {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const reportFile = join(folder, 'report.json');
  const [program, ...args] = runner.command(reportFile);
  console.warn(`\n— ${runner.name} —`);
  const { status, signal, error } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    timeout: runner.minutes * 60_000,
    env: { ...process.env, ...runner.env?.(reportFile) },
  });
  try {
    const totals = runner.totalsOf(JSON.parse(readFileSync(reportFile, 'utf8')));
    return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
  } catch {
    console.error(`${runner.name} ended without a report: ${error?.message ?? signal ?? status}`);
    return { ...nothing, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
