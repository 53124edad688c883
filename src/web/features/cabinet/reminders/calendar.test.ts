import ICAL from 'ical.js';
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
const linesOf = (changes: Partial<CalendarEvent>, now: Date) =>
  calendarFile({ ...event, ...changes }, now)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test.each([
  ['today, if the time is still to come', monday(7, 29), [1, 3, 7], '20261123'],
  ['the next chosen day, if it has passed', monday(7, 30), [1, 3, 7], '20261125'],
  ['a week later, if today is the only day', monday(8), [1], '20261130'],
  ['Sunday, the last day of a week', monday(8), [7], '20261129'],
])('the first event is %s', (_when, now, days, day) => {
  expect(linesOf({ days }, now)).toContain(`DTSTART:${day}T073000`);
});

test('a strict parser reads every property as what was meant', () => {
  const title = 'Sesión; «calma», siempre 🌿\nhoy \\ mañana, y un título que no cabe en una línea';
  const file = calendarFile({ ...event, title, description: title, by: title }, monday(6));
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBe(title);
  expect(file).not.toContain('TZID');
  const [read, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const own = new ICAL.Event(read);
  expect(own).toMatchObject({ uid: event.uid, summary: title, description: title });
  expect([own.startDate.toString(), own.duration.toSeconds()]).toEqual([
    '2026-11-23T07:30:00',
    1200,
  ]);
  const days = own.iterator();
  const next = Array.from({ length: 4 }, () => days.next().toString());
  expect(next.map((each) => each.slice(0, 10))).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-29',
    '2026-11-30',
  ]);
  const alarm = read?.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(alarm?.getFirstPropertyValue('description')).toBe(title);
  const trigger = alarm?.getFirstPropertyValue('trigger');
  expect(trigger).toBeInstanceOf(ICAL.Duration);
  expect(String(trigger)).toMatch(/^-?P(\d+W|T?(\d+[DHMS])+)$/);
  expect((trigger as ICAL.Duration).toSeconds()).toBe(0);
});

test('a time that the clocks skip on the first day stays as it was chosen', () => {
  // In the time zone of this machine, wherever that is, there is such a day or there is none.
  expect(linesOf({ days: [7], time: '02:30' }, new Date(2026, 2, 28, 12))).toContain(
    'DTSTART:20260329T023000',
  );
});
