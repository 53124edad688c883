import { spawnSync } from 'node:child_process';
import { programOf } from '#build/program.ts';
import { ensureChromium } from '../../tests/support/install-chromium.ts';
import { gatesOf } from '../check/gates.ts';
import { runGates } from '../check/run-gates.ts';
import { runReported } from './run-reported.ts';
import { nothing, playwrightTotals, type Totals, vitestTotals } from './totals.ts';

/** With the gates and the build, which take two minutes, all is over within half an hour. */
const VITEST_MINUTES = 12;
const BROWSER_MINUTES = 16;

/** Every gate of `npm run check` counts as one test. */
export async function runChecks(project: string): Promise<Totals> {
  console.warn('— check —');
  return { ...nothing, ...(await runGates(gatesOf(project), { cwd: project, say: console.warn })) };
}

export function runUnitTests(project: string): Totals {
  const reporters = ['--reporter=default', '--reporter=json'];
  return runReported(
    {
      name: 'unit tests, and API tests on both databases',
      command: (file) => [
        ...programOf(project, 'vitest'),
        'run',
        ...reporters,
        `--outputFile.json=${file}`,
      ],
      // React's production build, which NODE_ENV may ask for, cannot be tested.
      env: () => ({ NODE_ENV: 'test' }),
      totalsOf: vitestTotals,
      minutes: VITEST_MINUTES,
    },
    project,
  );
}

/** Builds as `npm start` does and tests the build in a browser. */
export function runBrowserTests(project: string): Totals {
  console.warn('\n— build —');
  const build = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: project,
    stdio: 'inherit',
  });
  if (build.status !== 0) return { ...nothing, failed: 1 };
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    return { ...nothing, failed: 1 };
  }
  const config = ['test', '-c', 'tests/playwright.config.ts'];
  return runReported(
    {
      name: 'browser tests',
      command: () => [...programOf(project, 'playwright'), ...config, '--reporter=list,json'],
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      totalsOf: playwrightTotals,
      minutes: BROWSER_MINUTES,
    },
    project,
  );
}
