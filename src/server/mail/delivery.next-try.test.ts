import { expect, test } from 'vitest';
import { nextTry } from './delivery.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

test.each([
  [1, '2026-03-01T12:00:30.000Z'],
  [2, '2026-03-01T12:02:00.000Z'],
  [3, '2026-03-01T12:10:00.000Z'],
  [4, '2026-03-01T13:00:00.000Z'],
  [5, '2026-03-01T18:00:00.000Z'],
])('after try %i the next one is at %s', (attempt, expected) => {
  expect(nextTry(attempt, now)?.toISOString()).toBe(expected);
});

test('after the sixth try an email is given up', () => {
  expect(nextTry(6, now)).toBeUndefined();
});
