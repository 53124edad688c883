import { programOf } from '#build/program.ts';
import { ensureChromium } from '../../tests/support/install-chromium.ts';
import { ensurePhoneBrowser, PHONE_BROWSERS } from '../../tests/support/phone-browsers.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { gatesOf } from '../check/gates.ts';
import { runGates } from '../check/run-gates.ts';
import { runReported } from './run-reported.ts';
import { nothing, playwrightTotals, type Totals, vitestTotals } from './totals.ts';

/** The time limit of each part. Together they take under half an hour. */
const VITEST_MINUTES = 15;
const BROWSER_MINUTES = 17;
const PHONE_BROWSERS_MINUTES = 5;

const FULL_MINUTES = 60;

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
      // NODE_ENV may select React's production build, which cannot be tested.
      env: () => ({ NODE_ENV: 'test' }),
      totalsOf: vitestTotals,
      minutes: process.env.TESTS === 'full' ? FULL_MINUTES : VITEST_MINUTES,
    },
    project,
  );
}

export function runBrowserTests(project: string): Totals {
  if (!ensureBuilt(project)) return { ...nothing, failed: 1 };
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    return { ...nothing, failed: 1 };
  }
  return runPlaywright(project, {
    name: 'browser tests',
    projects: ['chromium'],
    minutes: BROWSER_MINUTES,
  });
}

/** Runs one journey in the other browsers of phones. Missing browsers are skipped. */
export function runPhoneBrowserTests(project: string): Totals {
  if (!ensureBuilt(project)) return { ...nothing, failed: 1 };
  for (const browser of PHONE_BROWSERS) ensurePhoneBrowser(browser);
  return runPlaywright(project, {
    name: `the journey in ${PHONE_BROWSERS.join(' and ')}`,
    projects: PHONE_BROWSERS,
    minutes: PHONE_BROWSERS_MINUTES,
  });
}

function runPlaywright(
  project: string,
  { name, projects, minutes }: { name: string; projects: readonly string[]; minutes: number },
): Totals {
  const config = ['test', '-c', 'tests/playwright.config.ts'];
  const chosen = projects.map((each) => `--project=${each}`);
  return runReported(
    {
      name,
      command: () => [
        ...programOf(project, 'playwright'),
        ...config,
        ...chosen,
        '--reporter=list,json',
      ],
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      totalsOf: playwrightTotals,
      minutes,
    },
    project,
  );
}
