import { expect, test } from 'vitest';
import { dayPartAt } from './overview.ts';

test.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('the hour %i belongs to the %s', (hour, part) => {
  expect(dayPartAt(hour)).toBe(part);
});
