import { describe, expect, it } from 'vitest';
import { dayText, moneyText } from './formats.ts';

/** The whitespace between number and sign depends on the language data. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a price', () => {
  it.each([
    ['en', 'USD', 4499, '$44.99'],
    ['es', 'USD', 4499, '44,99 US$'],
    ['es', 'EUR', 123456, '1234,56 €'],
    ['en', 'JPY', 4499, '¥4,499'],
    ['en', 'USD', 0, '$0.00'],
  ])('in %s and %s is written in the local way', (language, currency, amount, text) => {
    expect(plain(moneyText({ amount, currency }, language))).toBe(text);
  });

  it('is written as in en-US if the language is unknown', () => {
    expect(moneyText({ amount: 123456, currency: 'USD' }, 'zz')).toBe('$1,234.56');
  });
});

describe('a day', () => {
  // Everywhere between Honolulu and Auckland.
  const date = '2026-12-21T10:00:00.000Z';
  it.each([
    ['en', 'December 21, 2026'],
    ['es', '21 de diciembre de 2026'],
    ['zz', 'December 21, 2026'],
  ])('in %s is written out', (language, text) => {
    expect(dayText(date, language)).toBe(text);
  });
});
