import type { ReminderSuggestion } from '#contract/reminders.ts';

/** How long a session takes, roughly. */
const MINUTES = 20;

/** The days of a week as iCalendar names them, Monday first. */
const DAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAYS_OF_A_WEEK = 7;

export interface CalendarEvent extends ReminderSuggestion {
  /** The same for a later file of the same member, so that a calendar updates its event. */
  uid: string;
  title: string;
  description: string;
  url: string;
  /** The name of the product. */
  by: string;
}

/**
 * The text of a calendar file (RFC 5545) with one weekly event. Its time is that of the clock
 * wherever the calendar is.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const [hours = 0, minutes = 0] = event.time.split(':').map(Number);
  const first = firstDay(event.days, hours, minutes, now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textOf(event.by)}`,
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${dayText(first)}T${event.time.replace(':', '')}00`,
    `DURATION:PT${MINUTES}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${event.days.map((day) => DAY_NAMES[day - 1]).join(',')}`,
    `SUMMARY:${textOf(event.title)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `URL:${event.url}`,
    // The time stays free.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textOf(event.title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The next of these days on which the time is still to come, on this device. */
function firstDay(days: readonly number[], hours: number, minutes: number, now: Date): Date {
  const candidates = Array.from(
    { length: DAYS_OF_A_WEEK + 1 },
    (_, ahead) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, hours, minutes),
  );
  const isChosen = (each: Date) => each > now && days.includes(each.getDay() || DAYS_OF_A_WEEK);
  return candidates.find(isChosen) ?? now;
}

/** Such as `20261123`. */
function dayText(day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('');
}

function textOf(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A line has at most 75 bytes; the next one continues it after a space. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let size = 0;
  return [...line].reduce((text, sign) => {
    const { length } = bytes.encode(sign);
    const isFull = size + length > 75;
    size = isFull ? length + 1 : size + length;
    return `${text}${isFull ? '\r\n ' : ''}${sign}`;
  }, '');
}
