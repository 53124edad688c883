import { describe, expect, it } from 'vitest';
import { type Edit, findingsAfter, rulesAfter } from '#tests/authoring/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const when = (condition: string) => mood('{ "answer": "feel", "is": "tired" }', condition);

describe('a scale', () => {
  const scale = (numbers: string, scores = '{ "from": 0, "to": 3, "points": { "tension": 2 } }') =>
    mood(
      '    { "id": "helps"',
      `    { "id": "rested", "type": "scale", "answerKey": "rested", "titleKey": "feel.title", "minLabelKey": "feel.tired", "maxLabelKey": "feel.rested",
${numbers},
      "scores": [${scores}] },
    { "id": "helps"`,
    );
  const points = (from: number, to: number) =>
    `{ "from": ${from}, "to": ${to}, "points": { "spark": 1 } }`;
  const TEN = '"min": 0, "max": 10';

  it.each<[what: string, ranges: [from: number, to: number][], overlaps: number[][]]>([
    [
      'may stand side by side',
      [
        [6, 10],
        [5, 5],
        [0, 4],
      ],
      [],
    ],
    [
      'are compared with the one before that ends last',
      [
        [0, 2],
        [3, 9],
        [4, 5],
      ],
      [[4, 5, 3, 9]],
    ],
    [
      'are compared with the first of two that end together',
      [
        [0, 9],
        [1, 9],
        [2, 3],
      ],
      [
        [1, 9, 0, 9],
        [2, 3, 0, 9],
      ],
    ],
    [
      'are not compared with one that is upside down',
      [
        [0, 5],
        [3, 2],
        [4, 6],
      ],
      [
        [3, 2],
        [4, 6, 0, 5],
      ],
    ],
  ])('has scores that %s', async (_what, ranges, problems) => {
    const scores = ranges.map(([from, to]) => points(from, to)).join(', ');
    const found = await findingsAfter(scale(TEN, scores));
    expect(found.map(({ rule, values }) => [rule, values])).toEqual(
      problems.map((values) => ['scale-range', values]),
    );
  });

  it.each([
    ['"atLeast": 10', []],
    ['"atLeast": 11', ['number-outside-scale']],
    ['"atMost": 0', []],
    ['"atMost": -1', ['number-outside-scale']],
  ])('of 0 to 10 may be compared with numbers on it: %s', async (comparison, rules) => {
    expect(await rulesAfter(when(`{ "answer": "rested", ${comparison} }`), scale(TEN))).toEqual(
      rules,
    );
  });

  it.each([
    ['"min": 10, "max": 0', 'scale-range'],
    ['"min": 5, "max": 5', 'scale-range'],
  ])('has no number outside if it has %s, which is the problem', async (numbers, rule) => {
    const outside = when('{ "answer": "rested", "atLeast": 12 }');
    expect(await rulesAfter(outside, scale(numbers, points(5, 5)))).toEqual([rule]);
  });
});
