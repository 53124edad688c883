/** Steps of the axis, in minutes, at which people read time easily. */
const STEPS = [10, 15, 30, 60, 120, 180, 300, 600] as const;
const LONGEST_STEP = 600;

/** More lines than these say no more. */
const MOST_STEPS = 3;

/** What was heard is seen, however little it is beside another week; percent of the axis. */
const LEAST_PERCENT = 2;

/** The axis of the chart. It begins at 0, and its ticks are equally far apart. */
export interface MinutesScale {
  /** From 0 to the end of the axis, in minutes. */
  ticks: number[];
  /** How much of the axis a bar takes, in percent: 0 for nothing heard. */
  percentOf: (minutes: number) => number;
}

/** The axis on which the minutes of all these weeks have room. */
export function minutesScale(minutes: readonly number[]): MinutesScale {
  const most = Math.max(0, ...minutes);
  const step = stepFor(most);
  const count = Math.max(2, Math.ceil(most / step));
  const end = count * step;
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    percentOf: (each) => (each > 0 ? Math.max(LEAST_PERCENT, (100 * each) / end) : 0),
  };
}

function stepFor(most: number): number {
  const step = STEPS.find((each) => each * MOST_STEPS >= most);
  return step ?? LONGEST_STEP * Math.ceil(most / (MOST_STEPS * LONGEST_STEP));
}
