import type { Language } from '#contract/languages.ts';

/** Money in minor units as people of a language write it. */
export function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** The day (UTC) of a time, written out; text is ISO 8601. */
export function dayText(time: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );
}
