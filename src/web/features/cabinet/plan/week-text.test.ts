import { expect, test } from 'vitest';
import { minutesText, spanOf, weekLabels } from './week-text.ts';

const labels = (weekStarts: string[], language = 'en') =>
  weekLabels(weekStarts, language).map(({ day, month }) => (month ? `${day} ${month}` : day));

test.each([
  ['en', ['9 Nov', '16']],
  ['es', ['9 nov', '16']],
])('in %s a bar is labelled with the Monday of its week, in any time zone', (language, named) => {
  expect(labels(['2026-11-09', '2026-11-16'], language)).toEqual(named);
});

test('a month is named where it begins', () => {
  const weekStarts = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'];
  expect(labels(weekStarts)).toEqual(['19 Oct', '26', '2 Nov', '9']);
});

test('two adjacent weeks never both have a month name', () => {
  expect(labels(['2026-09-28', '2026-10-05', '2026-10-12'])).toEqual(['28', '5 Oct', '12']);
});

test('a single week has its month, and no weeks have no labels', () => {
  expect(labels(['2026-11-16'])).toEqual(['16 Nov']);
  expect(labels([])).toEqual([]);
});

test.each([
  ['en', '2026-11-16', /^Nov 16\s–\s22$/],
  ['es', '2026-11-16', /^16.22 nov$/],
  ['en', '2026-11-30', /^Nov 30\s–\sDec 6$/],
  ['es', '2026-12-28', /^28 dic.*3 ene/],
])('in %s the week of %s runs from Monday to Sunday', (language, weekStart, span) => {
  expect(spanOf(weekStart, language)).toMatch(span);
});

test.each([
  ['en', 1, '1\u00a0minute'],
  ['en', 45, '45\u00a0minutes'],
  ['es', 1, '1\u00a0minuto'],
  ['es', 45, '45\u00a0minutos'],
])('in %s %i minutes are written in words', (language, minutes, text) => {
  expect(minutesText(minutes, language)).toBe(text);
});
