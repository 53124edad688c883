import { localesOf } from '#web/shared/i18n/formats.ts';

/** A week begins on a Monday in UTC. In other time zones the day could differ. */
const IN_UTC = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
const WEEK_END_MS = 6 * 86_400_000;

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
