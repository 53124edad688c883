import { expect, test } from 'vitest';
import { isStorm, withAttempt } from './refresh.machine.ts';

const NOW = Date.UTC(2027, 2, 1);
const begunAgo = (...milliseconds: number[]) => milliseconds.map((each) => NOW - each);

test.each([
  ['none', [], false],
  ['two', [20, 10], false],
  ['three', [30, 20, 10], true],
  ['three at this very moment', [0, 0, 0], true],
  ['three, the first 59,999 ms ago', [59_999, 20, 10], true],
  ['three, the first 60,000 ms ago', [60_000, 20, 10], false],
  ['three at 60,000 ms', [60_000, 60_000, 60_000], false],
  ['four, of which one is over', [60_001, 59_999, 20, 10], true],
  ['three before the clock was set back by an hour', [-3_600_000, -3_599_000, -3_598_000], false],
])('after %s another attempt is a storm: %j is %s', (_what, attempts, expected) => {
  expect(isStorm(begunAgo(...attempts), NOW)).toBe(expected);
});

test('only attempts within the window are remembered', () => {
  expect(withAttempt(begunAgo(60_000, 59_999, -1), NOW)).toEqual(begunAgo(59_999, 0));
});
