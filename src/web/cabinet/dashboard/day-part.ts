/** How people greet each other at different hours. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

const NIGHT_ENDS = 4;
const NOON = 12;
const EVENING_BEGINS = 18;

/** The part of the day at an hour from 0 to 23, as the clock on the wall shows it. */
export function dayPartAt(hour: number): DayPart {
  if (hour < NIGHT_ENDS || hour >= EVENING_BEGINS) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
