import { expect, test } from 'vitest';
import { knownTimeZone, localDay } from './time-zone.ts';

test.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['america/new_york', 'America/New_York'],
  ['UTC', 'UTC'],
  ['+01:00', '+01:00'],
  ['Europe/Atlantis', undefined],
  ['Madrid', undefined],
  ['', undefined],
  ['2026-11-23T08:00[Europe/Madrid]', undefined],
])('the time zone %j is known as %j', (name, known) => {
  expect(knownTimeZone(name)).toBe(known);
});

test('a stored time zone that this server does not know counts as UTC', () => {
  expect(localDay(new Date('2026-10-24T23:30:00.000Z'), 'Europe/Atlantis')).toBe('2026-10-24');
});

test.each([
  ['just before midnight', '2026-10-24T21:59:59.999Z', '2026-10-24'],
  [
    'at the beginning of the day on which summer time ends',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25',
  ],
  ['at its end, 25 hours later', '2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['at the beginning of the next day', '2026-10-25T23:00:00.000Z', '2026-10-26'],
])('a moment %s in Madrid has the local day', (_when, moment, day) => {
  expect(localDay(new Date(moment), 'Europe/Madrid')).toBe(day);
});
