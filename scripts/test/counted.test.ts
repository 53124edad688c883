import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conclude, counted, playwrightTotals, type Totals, vitestTotals } from './counted.ts';

const run = (program: string, minutes = 1) =>
  counted(
    {
      name: 'sample',
      command: (file) => [process.execPath, '-e', `const file = process.argv[1];${program}`, file],
      totalsOf: (report: Totals) => report,
      minutes,
    },
    '.',
  );
const write = (totals: Totals) =>
  `require('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(totals))});`;
const good = { passed: 2, failed: 0, skipped: 0 };

let printed = '';
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed = String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('the reported totals count', () => {
  expect(run(write(good))).toEqual(good);
});

test('a command that crashes before or after its report, or hangs, has failed', () => {
  expect(run('process.exit(3)')).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(run(`${write(good)} process.exit(3)`)).toEqual({ ...good, failed: 1 });
  expect(run('setInterval(() => undefined, 1000)', 0.005).failed).toBe(1);
});

test('the totals of all runs are summed into one line, which decides', () => {
  const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
  const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } };
  conclude([vitestTotals(vitest), playwrightTotals(playwright)]);
  expect([printed, process.exitCode]).toEqual(['7 passed, 0 failed\n', 0]);
  const red = { stats: { ...playwright.stats, unexpected: 1, flaky: 1 } };
  conclude([vitestTotals(vitest), playwrightTotals(red)]);
  expect([printed, process.exitCode]).toEqual(['7 passed, 2 failed\n', 1]);
  conclude([]);
  expect([printed, process.exitCode]).toEqual(['0 passed, 0 failed\n', 1]);
});
