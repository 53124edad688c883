import { expect, it } from 'vitest';
import { choicesOf, listOf, quote } from './wording.ts';

it('a long name is shortened, and terminal control characters are made visible', () => {
  expect(quote('a'.repeat(60))).toBe(`'${'a'.repeat(60)}'`);
  expect(quote('a'.repeat(100))).toBe(`'${'a'.repeat(59)}…'`);
  expect(quote('\u001B[31mred\n')).toBe("'␣[31mred␣'");
});

it('names are joined as in a sentence, and long lists are cut', () => {
  expect(listOf(['a'], 'or')).toBe("'a'");
  expect(listOf(['a', 'b', 'c'], 'or')).toBe("'a', 'b' or 'c'");
  expect(choicesOf(['a', 'b', 'c'])).toBe('"a", "b" or "c"');
  expect(
    listOf(
      Array.from({ length: 18 }, (_, n) => `${n}`),
      'or',
    ),
  ).toMatch(/'14' or 3 more$/);
});
