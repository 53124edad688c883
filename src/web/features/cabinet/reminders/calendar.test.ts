import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar.ts';

const event: CalendarEvent = {
  uid: 'reminders-1@mellow.test',
  title: 'Mellow Day: my next session',
  description: 'Your plan is here: https://mellow.test/cabinet/dashboard',
  url: 'https://mellow.test/cabinet/dashboard',
  by: 'Mellow Day',
  days: [1, 3, 7],
  time: '07:30',
};

/** A Monday, on the clock of this machine. */
const monday = (hours: number, minutes = 0) => new Date(2026, 10, 23, hours, minutes);

/** The lines of the file, with long ones joined again. */
const linesOf = async (changes: Partial<CalendarEvent>, now: Date) =>
  (await calendarFile({ ...event, ...changes }, now)).replaceAll('\r\n\t', '').split('\r\n');

test('the file has one weekly event at the time of the clock, in no time zone', async () => {
  const lines = await linesOf({}, monday(6));
  expect(lines).toEqual(
    expect.arrayContaining([
      'PRODID:Mellow Day',
      'UID:reminders-1@mellow.test',
      'SUMMARY:Mellow Day: my next session',
      'DTSTART:20261123T073000',
      'DURATION:PT20M',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,SU',
      'URL:https://mellow.test/cabinet/dashboard',
      'DESCRIPTION:Your plan is here: https://mellow.test/cabinet/dashboard',
      'BEGIN:VALARM',
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('TZID'))).toBe(false);
});

test.each([
  ['today, if the time is still to come', monday(7, 29), [1, 3, 7], '20261123'],
  ['the next chosen day, if it has passed', monday(7, 30), [1, 3, 7], '20261125'],
  ['a week later, if today is the only day', monday(8), [1], '20261130'],
  ['Sunday, the last day of a week', monday(8), [7], '20261129'],
])('the first event is %s', async (_when, now, days, day) => {
  expect(await linesOf({ days }, now)).toContain(`DTSTART:${day}T073000`);
});

test('a text with the signs of the format stays one text', async () => {
  const lines = await linesOf({ title: 'Sesión; «calma», siempre' }, monday(6));
  expect(lines).toContain('SUMMARY:Sesión\\; «calma»\\, siempre');
});
