import { expect, it } from 'vitest';
import { choicesOf, count, listOf } from './wording.ts';

const names = (amount: number) => Array.from({ length: amount }, (_, n) => `n${n + 1}`);

it('names are joined as in a sentence', () => {
  expect(listOf([], 'and')).toBe('');
  expect(listOf(['a'], 'and')).toBe("'a'");
  expect(listOf(['a', 'b'], 'and')).toBe("'a' and 'b'");
  expect(listOf(['a', 'b', 'c'], 'or')).toBe("'a', 'b' or 'c'");
});

it('choices are shown as they must be typed', () => {
  expect(choicesOf(['a', 'b', 'c'])).toBe('"a", "b" or "c"');
});

it('fifteen names at most are listed, with the number of further ones', () => {
  expect(listOf(names(15), 'or')).toMatch(/^'n1', .*, 'n14' or 'n15'$/);
  expect(listOf(names(16), 'or')).toMatch(/^'n1', .*, 'n15' or 1 more$/);
  expect(choicesOf(names(40))).toMatch(/^"n1", .*, "n15" or 25 more$/);
});

it('one is singular and any other number plural', () => {
  expect([0, 1, 2].map((amount) => count(amount, 'step'))).toEqual([
    '0 steps',
    '1 step',
    '2 steps',
  ]);
});
