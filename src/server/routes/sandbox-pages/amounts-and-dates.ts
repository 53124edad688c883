import type { Language } from '#contract/languages.ts';

/** Money in minor units, as people of a language write it. */
export function money(language: Language, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** A day, in full. */
export function day(language: Language, at: Date | string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(at));
}
