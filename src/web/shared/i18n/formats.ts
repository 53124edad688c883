import type { PricePlan } from '#contract/payments.ts';

/** How numbers and times are written where a language's own way is not known (spec section 9). */
const FALLBACK_LOCALE = 'en-US';
const CENTS_OF_MOST_CURRENCIES = 2;
const MINUTE_MS = 60_000;

/** For `Intl`: the language, and what is used where it is not known. */
export const localesOf = (language: string): string[] => [language, FALLBACK_LOCALE];

/** A price, which is in minor units, as people of a language write it. */
export function moneyText({ amount, currency }: PricePlan['price'], language: string): string {
  const format = new Intl.NumberFormat(localesOf(language), {
    style: 'currency',
    currency,
  });
  const { maximumFractionDigits = CENTS_OF_MOST_CURRENCIES } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** A time of the day, as clocks of a language show it; a minute that has begun counts as over. */
export function timeText(time: Date, language: string): string {
  const format = new Intl.DateTimeFormat(localesOf(language), { timeStyle: 'short' });
  return format.format(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** A day, written out as people of a language do; the time is ISO 8601. */
export function dayText(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(localesOf(language), { dateStyle: 'long' });
  return format.format(new Date(time));
}
