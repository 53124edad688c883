import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '#build/program.ts';
import { ensureChromium } from '../../tests/support/install-chromium.ts';
import {
  ensurePhoneBrowser,
  PHONE_BROWSERS,
  type PhoneBrowser,
} from '../../tests/support/phone-browsers.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { gatesOf } from '../check/gates.ts';
import { runGates } from '../check/run-gates.ts';
import { runReported } from './run-reported.ts';
import { nothing, playwrightTotals, type Totals, vitestTotals } from './totals.ts';

/** The time limit of each part. Together they take under half an hour. */
const VITEST_MINUTES = 12;
const BROWSERS_MINUTES = 16;

const FULL_MINUTES = 60;

type Browser = PhoneBrowser | 'chromium';

export async function runChecks(project: string): Promise<Totals> {
  console.warn('— check —');
  return { ...nothing, ...(await runGates(gatesOf(project), { cwd: project, say: console.warn })) };
}

/** Meanwhile the programs that the other parts need are downloaded and installed. */
export async function runChecksAndInstall(project: string): Promise<Totals> {
  const script = `${project}tests/support/install-programs.ts`;
  const installing = once(spawn(process.execPath, [script], { stdio: ['ignore', 2, 2] }), 'exit');
  const totals = await runChecks(project);
  await installing;
  return totals;
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
      // NODE_ENV may select React's production build, which cannot be tested.
      env: () => ({ NODE_ENV: 'test' }),
      totalsOf: vitestTotals,
      minutes: process.env.TESTS === 'full' ? FULL_MINUTES : VITEST_MINUTES,
    },
    project,
  );
}

/** The types and tests of the lab, which installs its packages first. */
export function runLabTests(project: string): Totals {
  return runReported(
    {
      name: 'tests of the lab',
      command: (file) => [
        process.execPath,
        `${project}scripts/lab.ts`,
        'test',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      env: () => ({ NODE_ENV: 'test' }),
      totalsOf: vitestTotals,
      minutes: FULL_MINUTES,
    },
    project,
  );
}

/** Chromium runs every test; the other browsers of phones run one journey. */
export function runBrowserTests(project: string): Totals {
  // The journeys wait more than they compute, so they start first.
  return runPlaywright(project, [...PHONE_BROWSERS, 'chromium']);
}

export function runChromiumTests(project: string): Totals {
  return runPlaywright(project, ['chromium']);
}

export function runPhoneBrowserTests(project: string): Totals {
  return runPlaywright(project, PHONE_BROWSERS);
}

/** Missing browsers of phones are skipped. */
function runPlaywright(project: string, browsers: readonly Browser[]): Totals {
  if (!ensureBuilt(project)) return { ...nothing, failed: 1 };
  for (const browser of browsers) {
    if (browser !== 'chromium') ensurePhoneBrowser(browser);
  }
  if (browsers.includes('chromium')) {
    try {
      process.env.CHROMIUM_PATH = ensureChromium();
    } catch (error) {
      console.error(`\n${error instanceof Error ? error.message : error}\n`);
      return { ...nothing, failed: 1 };
    }
  }
  const config = ['test', '-c', 'tests/playwright.config.ts'];
  const chosen = browsers.map((each) => `--project=${each}`);
  return runReported(
    {
      name: `browser tests in ${browsers.join(', ')}`,
      command: () => [
        ...programOf(project, 'playwright'),
        ...config,
        ...chosen,
        '--reporter=list,json',
      ],
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      totalsOf: playwrightTotals,
      minutes: BROWSERS_MINUTES,
    },
    project,
  );
}
