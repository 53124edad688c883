import { fileURLToPath } from 'node:url';
import {
  runBrowserTests,
  runChecks,
  runChecksAndInstall,
  runChromiumTests,
  runLabTests,
  runPhoneBrowserTests,
  runUnitTests,
} from './test/parts.ts';
import { inWords, isGood, sum, type Totals } from './test/totals.ts';

/** Everything that CI runs, or one named part. The last line is the result. */
const project = fileURLToPath(new URL('..', import.meta.url));
const [part = 'all'] = process.argv.slice(2);

const parts: Record<string, readonly ((project: string) => Totals | Promise<Totals>)[]> = {
  all: [runChecksAndInstall, runUnitTests, runBrowserTests],
  full: [runChecksAndInstall, runUnitTests, runBrowserTests, runLabTests],
  check: [runChecks],
  unit: [runUnitTests],
  browser: [runChromiumTests],
  browsers: [runPhoneBrowserTests],
};
const chosen = parts[part];

if (chosen) {
  // Read by the test configurations and by some tests.
  if (part === 'full') process.env.TESTS = 'full';
  const totals: Totals[] = [];
  for (const run of chosen) totals.push(await run(project));
  const total = sum(totals);
  console.warn('');
  process.stdout.write(`${inWords(total)}\n`);
  process.exitCode = isGood(total) ? 0 : 1;
} else {
  console.error(`There is no part "${part}"; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
}
