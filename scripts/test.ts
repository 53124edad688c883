import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programOf } from '#build/program.ts';
import { PHONE_BROWSERS } from '../tests/support/phone-browsers.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { gatesOf, runGates } from './check/gates.ts';
import { conclude, counted, playwrightTotals, type Totals, vitestTotals } from './test/counted.ts';

/** Everything that CI runs, or one named part. The last line is the result. */
const project = fileURLToPath(new URL('..', import.meta.url));
const [part = 'all'] = process.argv.slice(2);
const isFull = part === 'full';
const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Installs the programs that tests start and this machine lacks. */
const install = () =>
  once(
    spawn(process.execPath, [`${project}tests/support/install-programs.ts`], {
      stdio: ['ignore', 2, 2],
    }),
    'exit',
  );

async function check(): Promise<Totals> {
  console.warn('— check —');
  return { ...NOTHING, ...(await runGates(gatesOf(project), { cwd: project, say: console.warn })) };
}

const vitest = (name: string, command: readonly [string, ...string[]]) => () =>
  counted(
    {
      name,
      command: (file) => [
        ...command,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      // NODE_ENV may select React's production build, which cannot be tested.
      env: () => ({ NODE_ENV: 'test' }),
      totalsOf: vitestTotals,
      minutes: 60,
    },
    project,
  );

/** Missing browsers of phones are skipped. */
const playwright =
  (...browsers: string[]) =>
  () => {
    if (!ensureBuilt(project)) return { ...NOTHING, failed: 1, failures: ['the build'] };
    return counted(
      {
        name: `browser tests in ${browsers.join(', ')}`,
        command: () => [
          ...programOf(project, 'playwright'),
          ...['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
          ...browsers.map((each) => `--project=${each}`),
        ],
        env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
        totalsOf: playwrightTotals,
        minutes: 60,
      },
      project,
    );
  };

const unit = vitest('unit tests, and API tests on both databases', [
  ...programOf(project, 'vitest'),
  'run',
]);
const lab = vitest('tests of the lab', [process.execPath, `${project}scripts/lab.ts`, 'test']);
// The journeys of phones wait more than they compute, so they start first.
const allBrowsers = playwright(...PHONE_BROWSERS, 'chromium');

const parts: Record<string, readonly (() => Totals | Promise<Totals>)[]> = {
  all: [check, unit, allBrowsers],
  full: [check, unit, allBrowsers, lab],
  check: [check],
  unit: [unit],
  browser: [playwright('chromium')],
  browsers: [playwright(...PHONE_BROWSERS)],
};
const steps = parts[part];

if (steps === undefined) {
  console.error(`There is no part "${part}"; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
} else {
  // Read by the test configurations and by some tests.
  if (isFull) process.env.TESTS = 'full';
  // The check needs none of the programs, so it runs meanwhile.
  const installing = steps[0] === check && steps.length === 1 ? undefined : install();
  const totals: Totals[] = [];
  for (const step of steps) {
    if (step !== check) await installing;
    totals.push(await step());
  }
  conclude(totals);
}
