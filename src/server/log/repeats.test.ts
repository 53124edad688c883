import { expect, test } from 'vitest';
import { passOncePerMinute } from './repeats.ts';

test('the same thing passes once a minute, with how often it came', () => {
  let time = 0;
  const countOf = passOncePerMinute({ mostKinds: 5, now: () => time });
  expect([countOf('a'), countOf('a'), countOf('a'), countOf('b')]).toEqual([
    1,
    undefined,
    undefined,
    1,
  ]);
  time = 59_999;
  expect(countOf('a')).toBeUndefined();
  time = 60_000;
  expect(countOf('a')).toBe(4);
});

test('only so many different things pass in a minute', () => {
  let time = 0;
  const countOf = passOncePerMinute({ mostKinds: 2, now: () => time });
  expect([countOf('a'), countOf('b'), countOf('c')]).toEqual([1, 1, undefined]);
  time = 60_000;
  expect([countOf('c'), countOf('a')]).toEqual([1, 1]);
});
