import type { Dashboard } from '#contract/users.ts';
import { DAY } from '#server/clock.ts';
import type { ListeningDay } from '#server/db/repositories/content.ts';

const WEEKS = 8;
const WEEK = 7 * DAY;

/** The UTC day of a moment, as `2026-11-21`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The listening time of the last eight weeks, the current one last. Weeks begin on Mondays. */
export function weeksOf(days: readonly ListeningDay[], now: Date): Dashboard['weeks'] {
  const thisMonday = mondayOf(now);
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = thisMonday - (WEEKS - 1 - index) * WEEK;
    const inWeek = days.filter(({ day }) => {
      const time = Date.parse(day);
      return time >= monday && time < monday + WEEK;
    });
    return {
      weekStart: dayOf(new Date(monday)),
      minutes: Math.round(sum(inWeek.map(({ seconds }) => seconds)) / 60),
      sessions: sum(inWeek.map(({ finishedSessions }) => finishedSessions)),
    };
  });
}

/**
 * The number of consecutive days with listening, up to today or, if there is none today yet,
 * yesterday.
 */
export function daysInARow(days: readonly ListeningDay[], now: Date): number {
  const heard = new Set(days.map(({ day }) => day));
  const hasHeard = (daysAgo: number) => heard.has(dayOf(new Date(now.getTime() - daysAgo * DAY)));
  const first = hasHeard(0) ? 0 : 1;
  let row = 0;
  while (hasHeard(first + row)) row += 1;
  return row;
}

/** The start of a moment's week in UTC, in milliseconds. */
function mondayOf(moment: Date): number {
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return Date.parse(dayOf(moment)) - daysSinceMonday * DAY;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
