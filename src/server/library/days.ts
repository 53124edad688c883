import { Temporal } from 'temporal-polyfill';
import type { Dashboard } from '#contract/users.ts';
import type { ListeningDay } from '#server/db/repositories/content.ts';

const WEEKS = 8;
const DAYS_OF_A_WEEK = 7;

/** From this listening time on, a day counts. */
const LEAST_SECONDS = 60;

/** How many days further the date may be elsewhere on Earth. */
const MOST_AHEAD = 2;

/**
 * The listening time of the last eight weeks up to a day such as `2026-11-21`, the current week last.
 * Weeks begin on Mondays.
 */
export function weeksOf(days: readonly ListeningDay[], today: string): Dashboard['weeks'] {
  const date = Temporal.PlainDate.from(today);
  const thisMonday = date.subtract({ days: date.dayOfWeek - 1 });
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = thisMonday.subtract({ weeks: WEEKS - 1 - index });
    const [first, next] = [monday.toString(), monday.add({ weeks: 1 }).toString()];
    const inWeek = days.filter(({ day }) => day >= first && day < next);
    return {
      weekStart: first,
      minutes: Math.round(sum(inWeek.map(({ seconds }) => seconds)) / 60),
      sessions: sum(inWeek.map(({ finishedSessions }) => finishedSessions)),
    };
  });
}

/**
 * The number of days with listening in the current row, up to today. Today may still come. A missed
 * day ends the row only if another was missed in the seven days that end with it.
 */
export function daysInARow(days: readonly ListeningDay[], today: string): number {
  const heard = days.filter(({ seconds }) => seconds >= LEAST_SECONDS).map(({ day }) => day);
  const isHeard = new Set(heard);
  // Someone who flew west has heard something tomorrow already.
  const latest = Temporal.PlainDate.from(today).add({ days: MOST_AHEAD }).toString();
  const last = heard.filter((day) => day <= latest).reduce((a, b) => (a > b ? a : b), today);
  const end = Temporal.PlainDate.from(last);
  let row = 0;
  let forgiven = Number.NEGATIVE_INFINITY;
  for (let ago = 0; ; ago += 1) {
    const day = end.subtract({ days: ago }).toString();
    if (isHeard.has(day)) row += 1;
    else if (day < today) {
      if (ago - forgiven < DAYS_OF_A_WEEK) return row;
      forgiven = ago;
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
