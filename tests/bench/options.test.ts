import { expect, test } from 'vitest';
import { PARTS, parseOptions } from './options.ts';

test('without arguments every part is measured and written down', () => {
  expect(parseOptions([])).toEqual({
    parts: PARTS,
    runs: undefined,
    isWriting: true,
    dist: undefined,
  });
});

test('parts, the number of runs, screen output only and another build can be chosen', () => {
  expect(parseOptions(['api', 'quiz', '--runs', '3', '--print', '--dist', '/old'])).toEqual({
    parts: ['quiz', 'api'],
    runs: 3,
    isWriting: false,
    dist: '/old',
  });
});

test.each([['speed'], ['quiz', '--runs', '0'], ['--runs', '2.5'], ['--fast']])(
  'invalid arguments are refused: %s %s',
  (...args) => {
    expect(() => parseOptions(args)).toThrow();
  },
);
