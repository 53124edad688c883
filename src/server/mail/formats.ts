import type { Language } from '#contract/languages.ts';

/** Money in minor units as people of a language write it. */
export function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** The day (UTC) of an ISO 8601 time, written out. */
export function dayText(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );
}
