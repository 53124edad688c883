import { expect, test } from 'vitest';
import { partOfDayAt, suitabilityFor } from './time-of-day.ts';

test.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'day'],
  ['16:59', 'day'],
  ['17:00', 'evening'],
  ['20:59', 'evening'],
  ['21:00', 'night'],
  ['23:30', 'night'],
])('%s is in the part of the day %s', (time, part) => {
  expect(partOfDayAt(time)).toBe(part);
});

test('a session for a time suits it better than one for any time, and no other time', () => {
  expect(suitabilityFor('evening', ['evening', 'night'])).toBe(2);
  expect(suitabilityFor('evening', ['any'])).toBe(1);
  expect(suitabilityFor('evening', undefined)).toBe(1);
  expect(suitabilityFor('evening', ['morning'])).toBe(0);
});

test('every session suits someone who chose no time', () => {
  expect(suitabilityFor(undefined, ['morning'])).toBe(1);
});
