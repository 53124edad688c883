import { expect, test } from 'vitest';
import { clockTime, minutesOf } from './clock-time.ts';

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [485, '8:05'],
  [1200, '20:00'],
  [3725, '62:05'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});

test('a duration is shown in whole minutes', () => {
  expect([1200, 1189, 1229, 1230].map(minutesOf)).toEqual([20, 20, 20, 21]);
});
