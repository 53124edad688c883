import { expect, test } from 'vitest';
import { wordsAt } from './words.ts';

const cues = [
  { startSeconds: 2, endSeconds: 5, text: 'One.' },
  { startSeconds: 10, endSeconds: 12, text: 'Two.' },
];

test.each([
  [0, -1, true],
  [2, 0, false],
  [4.9, 0, false],
  [5, 0, true],
  [10, 1, false],
  [900, 1, true],
])('at %d seconds it is cue %d, and over: %s', (seconds, index, isOver) => {
  expect(wordsAt(cues, seconds)).toEqual({ index, isOver });
});
