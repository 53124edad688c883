import { expect, test } from 'vitest';
import { withoutValues } from './without-values.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'plan')",
    "Cannot read properties of undefined (reading 'plan')",
  ],
  ['Unexpected token "H", "Hello my name" is not JSON', 'Unexpected token "…", "…" is not JSON'],
  ["no user 'Ann Other' at ann@mail.example", "no user '…' at …"],
  ['call +34 600 123 456 of order 7', 'call +0 0 0 0 of order 0'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6 is bad', 'token … is bad'],
  ['GET https://app.example/results?email=a#x failed', 'GET https://app.example/results failed'],
  [
    'Failed to fetch https://app.example/assets/Quiz-1a2b3c4d.js?x=1',
    'Failed to fetch /assets/Quiz-1a2b3c4d.js',
  ],
  ['invalid input syntax for type uuid: "abc"', 'invalid input syntax for type uuid: "…"'],
])('%s', (message, kept) => {
  expect(withoutValues(message)).toBe(kept);
});

test('a long message is cut', () => {
  expect(withoutValues('word '.repeat(1000))).toHaveLength(300);
});
