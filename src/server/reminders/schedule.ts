import { Temporal } from 'temporal-polyfill';
import { HOUR, MINUTE } from '#server/base/clock.ts';
import { countedZone, localDay, localTime } from '#server/base/time-zone.ts';

/** When a member wants to be reminded, in the time of their clock. */
export interface Schedule {
  /** ISO days of the week, 1 for Monday. */
  days: readonly number[];
  minuteOfDay: number;
  timeZone: string;
}

/** How late a reminder may still be sent. */
const MOST_LATE = 2 * HOUR;

/** How late it may be when its day is over. The queue needs a moment for one at 23:59. */
const LEEWAY = 15 * MINUTE;

/** Every day of the week, after the two days by which time zones may differ. */
const DAYS_AHEAD = 7 + 2;

/**
 * The first reminder after a moment, on a later local day than the last one. A time that the clocks
 * skip in spring comes as much later; of a time that they repeat in autumn, the first one counts.
 */
export function nextReminder(
  { days, minuteOfDay, timeZone }: Schedule,
  after: Date,
  lastSentOn: string | null,
): Date {
  const today = localTime(after, timeZone).toPlainDate();
  const earliest =
    lastSentOn === null ? today : laterOf(today, Temporal.PlainDate.from(lastSentOn).add(ONE_DAY));
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = earliest.add({ days: ahead });
    if (!days.includes(day.dayOfWeek)) continue;
    const at = momentOn(day, { minuteOfDay, timeZone });
    if (at > after) return at;
  }
  throw new Error('reminders have no day of the week');
}

/**
 * The day for which a reminder was scheduled, such as `2026-11-23`: mostly its local day. If the
 * clocks skip the last hour of a day, its reminder comes in the first hour of the next one.
 */
export function scheduledDay(
  schedule: Pick<Schedule, 'minuteOfDay' | 'timeZone'>,
  due: Date,
): string {
  const dayBefore = localTime(due, schedule.timeZone).toPlainDate().subtract(ONE_DAY);
  const isLate = momentOn(dayBefore, schedule).getTime() === due.getTime();
  return isLate ? dayBefore.toString() : localDay(due, schedule.timeZone);
}

function momentOn(
  day: Temporal.PlainDate,
  { minuteOfDay, timeZone }: Pick<Schedule, 'minuteOfDay' | 'timeZone'>,
): Date {
  const plainTime = Temporal.PlainTime.from('00:00').add({ minutes: minuteOfDay });
  const zoned = day.toZonedDateTime({ timeZone: countedZone(timeZone), plainTime });
  return new Date(zoned.epochMilliseconds);
}

/** The local time of day of a moment, such as `07:30`. */
export function localClock(moment: Date, timeZone: string): string {
  return localTime(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * Until when a reminder may be sent, so that it still arrives on its own local day. After that, the
 * next one comes at its own time.
 */
export function deadlineOf(due: Date, timeZone: string): Date {
  const nextDay = localTime(due, timeZone).startOfDay().add(ONE_DAY).startOfDay();
  const endOfDay = Math.max(nextDay.epochMilliseconds, due.getTime() + LEEWAY);
  return new Date(Math.min(due.getTime() + MOST_LATE, endOfDay));
}

const ONE_DAY = { days: 1 };

function laterOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? other : one;
}
