import { localesOf } from '#web/shared/i18n/formats.ts';

/** Steps of the axis in minutes. They are round numbers of minutes or hours. */
const STEPS = [10, 15, 30, 60, 120, 180, 300, 600] as const;
const LONGEST_STEP = 600;

/** More lines than this add no information. */
const MOST_STEPS = 3;

/**
 * The shortest visible bar, in percent of the axis: any listening is visible beside a huge week.
 */
const LEAST_PERCENT = 2;

/** The axis of the chart: it begins at 0 and has equally spaced ticks. */
export interface MinutesScale {
  /** From 0 to the end of the axis, in minutes. */
  ticks: number[];
  /** The share of the axis that a bar takes, in percent; 0 for no minutes. */
  percentOf: (minutes: number) => number;
}

/** An axis that fits all these weeks. */
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

/** A week begins on a Monday in UTC. In other time zones the day could differ. */
const IN_UTC = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
const WEEK_END_MS = 6 * 86_400_000;

/** The label below the bar of a week, in two lines. */
export interface WeekLabel {
  /** The first day of the week. */
  day: string;
  /** The month, if one begins here; undefined if an earlier label shows it. */
  month: string | undefined;
}

/** The labels of consecutive weeks. Each `weekStart` is a day such as `2026-11-16`. */
export function weekLabels(weekStarts: readonly string[], language: string): WeekLabel[] {
  const days = weekStarts.map((weekStart) => dayAndMonth(weekStart, language));
  return days.map(({ day, month }, index) => {
    // Two adjacent months do not fit, so the second label names the month of the first too.
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

/** A week from Monday to Sunday, such as "Nov 16 – 22". */
export function spanOf(weekStart: string, language: string): string {
  const monday = Date.parse(weekStart);
  return new Intl.DateTimeFormat(localesOf(language), IN_UTC).formatRange(
    monday,
    monday + WEEK_END_MS,
  );
}

/** A duration in words that stay on one line, such as "1 minute". */
export function minutesText(minutes: number, language: string): string {
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localesOf(language), unit).format(minutes).replace(' ', '\u00a0');
}
