import type { PricePlan } from '#contract/payments.ts';

/** Used if a language has no formats of its own (spec section 9). */
const FALLBACK_LOCALE = 'en-US';
const CENTS_OF_MOST_CURRENCIES = 2;

export const localesOf = (language: string): string[] => [language, FALLBACK_LOCALE];

/** The amount is in minor units. */
export function moneyText({ amount, currency }: PricePlan['price'], language: string): string {
  const format = new Intl.NumberFormat(localesOf(language), {
    style: 'currency',
    currency,
  });
  const { maximumFractionDigits = CENTS_OF_MOST_CURRENCIES } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** A written-out date with its time and time zone in a language's format. The time is ISO 8601. */
export function momentText(time: string, language: string): string {
  const style = { dateStyle: 'long', timeStyle: 'long' } as const;
  return new Intl.DateTimeFormat(localesOf(language), style).format(new Date(time));
}

/** A written-out date in a language's format. The time is ISO 8601. */
export function dayText(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(localesOf(language), { dateStyle: 'long' });
  return format.format(new Date(time));
}
