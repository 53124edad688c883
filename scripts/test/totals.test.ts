import { expect, test } from 'vitest';
import { inWords, isGood, playwrightTotals, sum, vitestTotals } from './totals.ts';

const vitest = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('the totals of all runs are summed into one line', () => {
  const total = sum([vitestTotals(vitest), playwrightTotals(playwright)]);
  expect(inWords(total)).toBe('7 passed, 0 failed');
  expect(isGood(total)).toBe(true);
});

test('skipped tests are mentioned before the result', () => {
  const left = vitestTotals({ ...vitest, numPendingTests: 1, numTodoTests: 1 });
  expect(inWords(left)).toMatch(/^2 skipped: .+\n3 passed, 0 failed$/);
});

test('a run without tests has failed', () => {
  expect(isGood(sum([]))).toBe(false);
  expect(inWords(sum([]))).toBe('0 passed, 0 failed');
});

test('a file that does not load counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(vitestTotals({ ...vitest, success: false, testResults }).failed).toBe(1);
});

test('an error outside every test counts as a failure', () => {
  expect(vitestTotals({ ...vitest, success: false }).failed).toBe(1);
  expect(playwrightTotals({ ...playwright, errors: [{}] }).failed).toBe(1);
});

test('failed tests are counted once, and a flaky one has failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
  const failed = { ...vitest, success: false, numFailedTests: 1, testResults };
  expect(vitestTotals(failed).failed).toBe(1);
  const flaky = { ...playwright, stats: { ...playwright.stats, unexpected: 1, flaky: 1 } };
  expect(playwrightTotals(flaky).failed).toBe(2);
});
