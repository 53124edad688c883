import { expect, test } from 'vitest';
import { nextTry } from './delivery.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

test.each([
  [1, '2026-03-01T12:00:30.000Z'],
  [2, '2026-03-01T12:02:00.000Z'],
  [3, '2026-03-01T12:10:00.000Z'],
  [4, '2026-03-01T13:00:00.000Z'],
  [5, '2026-03-01T18:00:00.000Z'],
])('after try %i the next one is at %s, whatever has failed', (attempt, expected) => {
  expect(nextTry(attempt, 'postponed', now)?.toISOString()).toBe(expected);
  expect(nextTry(attempt, 'rejected', now)?.toISOString()).toBe(expected);
});

test('after the sixth try an email that was postponed is given up', () => {
  expect(nextTry(6, 'postponed', now)).toBeUndefined();
});

test('an email that the server rejects for our settings waits for another day', () => {
  expect(nextTry(6, 'rejected', now)?.toISOString()).toBe('2026-03-02T00:00:00.000Z');
  expect(nextTry(7, 'rejected', now)?.toISOString()).toBe('2026-03-02T00:00:00.000Z');
  expect(nextTry(8, 'rejected', now)).toBeUndefined();
});
