import { expect, test } from 'vitest';
import { figure, share, spread, times } from './figures.ts';

test.each([
  [1_234.5, '1,235'],
  [376.4, '376'],
  [27.44, '27.4'],
  [1.149, '1.15'],
  [0.084, '0.08'],
  [0, '0.00'],
])('%d is written as %s', (value, text) => {
  expect(figure(value)).toBe(text);
});

test('a spread shows minimum and maximum unless they are equal', () => {
  expect(spread({ median: 376, min: 350, max: 1_204 })).toBe('376 (350–1,204)');
  expect(spread({ median: 376, min: 376, max: 376 })).toBe('376');
  expect(times({ median: 1.15, min: 1.08, max: 1.31 })).toBe('1.15 × (1.08–1.31)');
});

test('a share is in percent, with a decimal if it is small', () => {
  expect(share(0.424)).toBe('42 %');
  expect(share(0.0286)).toBe('2.9 %');
});
