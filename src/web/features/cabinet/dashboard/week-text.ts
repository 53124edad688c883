import { localesOf } from '#web/shared/i18n/formats.ts';

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

/** A week begins on a Monday in UTC; anywhere else its day could be another. */
const IN_UTC = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
const WEEK_END_MS = 6 * 86_400_000;

/** What stands below the bar of a week, in two lines. */
export interface WeekLabel {
  /** The day on which the week begins. */
  day: string;
  /** Where a month begins; undefined where the labels before tell it. */
  month: string | undefined;
}

/** The labels of weeks one after another; each `weekStart` is a day such as `2026-11-16`. */
export function weekLabels(weekStarts: readonly string[], language: string): WeekLabel[] {
  const days = weekStarts.map((weekStart) => dayAndMonth(weekStart, language));
  return days.map(({ day, month }, index) => {
    // Two months side by side have no room: the second one tells the first.
    const isNamed =
      index === 0
        ? days[1]?.month === month || days.length === 1
        : days[index - 1]?.month !== month;
    return { day, month: isNamed ? month : undefined };
  });
}

function dayAndMonth(weekStart: string, language: string): { day: string; month: string } {
  const parts = new Intl.DateTimeFormat(localesOf(language), IN_UTC).formatToParts(
    new Date(weekStart),
  );
  const part = (type: 'day' | 'month') => parts.find((each) => each.type === type)?.value ?? '';
  return { day: part('day'), month: part('month') };
}

/** A week from its Monday to its Sunday, such as "Nov 16 – 22". */
export function spanOf(weekStart: string, language: string): string {
  const monday = Date.parse(weekStart);
  return new Intl.DateTimeFormat(localesOf(language), IN_UTC).formatRange(
    monday,
    monday + WEEK_END_MS,
  );
}

/** A time in words that stay on one line, such as "1 minute". */
export function minutesText(minutes: number, language: string): string {
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localesOf(language), unit).format(minutes).replace(' ', '\u00a0');
}
