import { expect, test } from 'vitest';
import { agree, zoneNames } from './time-zone.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');

test.each([
  ['Europe/Madrid', 'en', 'Madrid', 'Central European Standard Time'],
  ['Europe/Madrid', 'es', 'Madrid', 'hora estándar de Europa central'],
  ['America/New_York', 'en', 'New York', 'Eastern Standard Time'],
  ['America/Argentina/Buenos_Aires', 'en', 'Buenos Aires', 'Argentina Standard Time'],
  ['UTC', 'en', 'UTC', 'Coordinated Universal Time'],
  ['Mars/Olympus_Mons', 'en', 'Olympus Mons', 'Mars/Olympus_Mons'],
])('%s in %s is called %s', (timeZone, language, place, name) => {
  expect(zoneNames(timeZone, language, NOW)).toEqual({ place, name });
});

test.each([
  ['Europe/Madrid', 'Europe/Madrid', true],
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Madrid', 'Europe/Berlin', true],
  ['Europe/Madrid', 'Africa/Lagos', false],
  ['Europe/Madrid', 'America/New_York', false],
  ['Europe/Madrid', 'Mars/Olympus_Mons', false],
])('the clocks of %s and %s agree: %s', (one, other, isSame) => {
  expect(agree(one, other, NOW)).toBe(isSame);
});
