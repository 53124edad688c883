import { expect, test } from 'vitest';
import { dayText, moneyText } from './texts.ts';

test.each([
  [4499, 'USD', 'en', '$44.99'],
  [4499, 'USD', 'es', '44,99 US$'],
  [149_999, 'EUR', 'es', '1499,99 €'],
  [500, 'JPY', 'en', '¥500'],
] as const)('%i minor units of %s are in %s %s', (amount, currency, language, expected) => {
  expect(moneyText(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(expected);
});

test.each([
  ['en', 'December 31, 2026'],
  ['es', '31 de diciembre de 2026'],
] as const)('a day in %s is %s, wherever the server is', (language, expected) => {
  expect(dayText('2026-12-31T23:59:00.000Z', language)).toBe(expected);
});
