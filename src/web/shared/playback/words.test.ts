import { describe, expect, test } from 'vitest';
import { breathAt, drawn, wordsAt } from './words.ts';

const need = 'core' as const;

const cues = [
  { startSeconds: 2, endSeconds: 5, text: 'One.', need },
  { startSeconds: 10, endSeconds: 12, text: 'Two.', need },
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
  const cue = { startSeconds: 100, endSeconds: 120, text: 'In, and out.', need, breath };
  expect(breathAt(cue, seconds)).toEqual(part);
});

describe('what is drawn', () => {
  const texts = Array.from({ length: 20 }, (_, index) => `Picture ${index}.`);
  const draw = { leastSeconds: 8, mostSeconds: 12, texts };
  const cue = { startSeconds: 100, endSeconds: 260, text: 'Picture 0.', need, draw };
  const start = () => drawn([...cues, cue]).slice(cues.length);

  test('comes in another order at each start, and once at most', () => {
    const [first, second] = [start(), start()].map((each) => each.map(({ text }) => text));
    expect(second).not.toEqual(first);
    expect(new Set(first).size).toBe(first?.length);
    expect(texts).toEqual(expect.arrayContaining(first ?? []));
  });

  test('fills its time, one text every 8 to 12 seconds', () => {
    const shown = start();
    const times = shown.map(({ startSeconds }) => startSeconds);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times[0]).toBe(100);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(12);
    expect(shown.at(-1)?.endSeconds).toBeGreaterThan(260 - 20);
    expect(shown.at(-1)?.endSeconds).toBeLessThanOrEqual(260);
  });

  test('leaves other words as they are', () => {
    expect(drawn(cues)).toEqual(cues);
  });
});
