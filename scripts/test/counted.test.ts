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
const good = { passed: 2, failed: 0, skipped: 0, failures: [] };

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
  expect(run('process.exit(3)')).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(run(`${write(good)} process.exit(3)`)).toMatchObject({ passed: 2, failed: 1 });
  expect(run('setInterval(() => undefined, 1000)', 0.005).failed).toBe(1);
});

test('the totals of all runs are summed into one line, which decides, after what failed', () => {
  const file = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [] };
  const vitest = {
    ...{ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 },
    testResults: [file],
  };
  const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] };
  conclude([vitestTotals(vitest), playwrightTotals(playwright)]);
  expect([printed, process.exitCode]).toEqual(['7 passed, 0 failed\n', 0]);

  const failed = (fullName: string) => ({
    fullName,
    status: 'failed',
    failureMessages: ['Error: 1 is not 2\n at a.test.ts'],
  });
  const redFile = { ...file, status: 'failed', assertionResults: [failed('one'), failed('two')] };
  const spec = (title: string, status: string) => ({
    title,
    file: 'b.spec.ts',
    tests: [{ status }],
  });
  const specs = [spec('three', 'expected'), spec('four', 'unexpected')];
  conclude([
    vitestTotals({
      ...vitest,
      numFailedTests: 2,
      testResults: [redFile, { ...file, status: 'failed', message: 'is no module' }],
    }),
    playwrightTotals({
      stats: { ...playwright.stats, unexpected: 1, flaky: 1 },
      suites: [{ specs, suites: [{ specs: [spec('five', 'flaky')] }] }],
    }),
  ]);
  expect([printed, process.exitCode]).toEqual(['7 passed, 4 failed\n', 1]);
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual(
    expect.arrayContaining([
      '✗ a.test.ts: one: Error: 1 is not 2',
      '✗ a.test.ts: two: Error: 1 is not 2',
      '✗ a.test.ts: is no module',
      '✗ b.spec.ts: four',
      '✗ b.spec.ts: five',
    ]),
  );

  conclude([]);
  expect([printed, process.exitCode]).toEqual(['0 passed, 0 failed\n', 1]);
});
