import type { EventAttributes } from 'ics';
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
 * The text of a calendar file with one weekly event. Its time is that of the clock wherever the
 * calendar is. Rejects if the library could not be loaded.
 */
export async function calendarFile(event: CalendarEvent, now: Date): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent(attributesOf(event, now));
  if (!value) throw error ?? new Error('the calendar file is empty');
  return value;
}

function attributesOf(
  { uid, title, description, url, by, days, time }: CalendarEvent,
  now: Date,
): EventAttributes {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = firstDay(days, hours, minutes, now);
  const byDay = days.map((each) => DAY_NAMES[each - 1]).join(',');
  return {
    uid,
    title,
    description,
    url,
    productId: by,
    start: [day.getFullYear(), day.getMonth() + 1, day.getDate(), hours, minutes],
    startInputType: 'local',
    startOutputType: 'local',
    duration: { minutes: MINUTES },
    recurrenceRule: `FREQ=WEEKLY;BYDAY=${byDay}`,
    busyStatus: 'FREE',
    alarms: [{ action: 'display', description: title, trigger: { minutes: 0, before: true } }],
  };
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
