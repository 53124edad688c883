import { expect, test } from 'vitest';
import { breathAt, wordsAt } from './words.ts';

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

const breath = { inSeconds: 4, holdSeconds: 1, outSeconds: 5 };

test.each([
  [100, { name: 'in', round: 1 }],
  [104.9, { name: 'in', round: 1 }],
  [105, { name: 'out', round: 1 }],
  [110, { name: 'in', round: 2 }],
  [119, { name: 'out', round: 2 }],
  [120, undefined],
])('at %d seconds the breath is %j', (seconds, part) => {
  const cue = { startSeconds: 100, endSeconds: 120, text: 'In, and out.', breath };
  expect(breathAt(cue, seconds)).toEqual(part);
});
