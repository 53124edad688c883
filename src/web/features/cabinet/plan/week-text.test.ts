import { expect, test } from 'vitest';
import { minutesText, spanOf } from './week-text.ts';

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
