import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Runner, runReported } from './run-reported.ts';
import type { Totals } from './totals.ts';

const runner = (program: string, minutes = 1): Runner<Totals> => ({
  name: 'sample',
  command: (file) => [process.execPath, '-e', `const file = process.argv[1];${program}`, file],
  totalsOf: (report) => report,
  minutes,
});
const write = (totals: Totals) =>
  `require('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(totals))});`;
const good = { passed: 2, failed: 0, skipped: 0 };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test('the reported totals count', () => {
  expect(runReported(runner(write(good)), '.')).toEqual(good);
});

test('a runner that crashes before or after its report has failed', () => {
  expect(runReported(runner('process.exit(3)'), '.')).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(runReported(runner(`${write(good)} process.exit(3)`), '.')).toEqual({
    ...good,
    failed: 1,
  });
});

test('a runner that hangs is killed and has failed', () => {
  const hanging = runner('setInterval(() => undefined, 1000)', 0.005);
  expect(runReported(hanging, '.').failed).toBe(1);
});
