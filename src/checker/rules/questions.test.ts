import { describe, expect, it } from 'vitest';
import {
  diagnosticsAfter,
  type Edit,
  placesAfter,
  rulesAfter,
} from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const when = (condition: string) => mood('{ "answer": "feel", "is": "tired" }', condition);

describe('an exclusive option', () => {
  const exclusive = (option: string) =>
    mood(`"labelKey": "${option}"`, `"labelKey": "${option}", "exclusive": true`);

  it('clears the others of a multiple choice', async () => {
    expect(await placesAfter(exclusive('helps.music'))).toEqual([]);
  });

  it.each<[what: string, ...edits: Edit[]]>([
    [
      'there is no other option',
      exclusive('helps.walks'),
      mood('},\n        { "value": "music", "labelKey": "helps.music" }', '}'),
    ],
  ])('makes no sense if %s', async (_, ...edits) => {
    const found = await placesAfter(...edits);
    expect(found.filter((each) => !each.startsWith('unused-text'))).toEqual([
      'exclusive-alone mood.json:13 "exclusive"',
    ]);
  });

  it('is part of no answer with others', async () => {
    const both = when(
      '{ "all": [{ "answer": "helps", "includes": "walks" }, { "answer": "helps", "includes": "music" }] }',
    );
    expect(await rulesAfter(both)).toEqual([]);
    expect(await rulesAfter(both, exclusive('helps.music'))).toEqual(['impossible-outcome']);
  });
});

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

  it.each([
    [TEN, []],
    ['"min": -50, "max": 50', []],
    ['"min": 0, "max": 9, "step": 3', []],
    ['"min": 5, "max": 5', ['scale-range mood.json:12 5']],
    ['"min": 0, "max": 101, "step": 1', ['scale-range mood.json:12 1']],
  ])('with the numbers %s has these problems: %j', async (numbers, found) => {
    const score = numbers === '"min": 5, "max": 5' ? points(5, 5) : undefined;
    expect(await placesAfter(scale(numbers, score))).toEqual(found);
  });

  it.each<[what: string, ranges: [from: number, to: number][], overlaps: string[]]>([
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
      ['4 to 5 overlap those from 3 to 9'],
    ],
    [
      'are compared with the first of two that end together',
      [
        [0, 9],
        [1, 9],
        [2, 3],
      ],
      ['1 to 9 overlap those from 0 to 9', '2 to 3 overlap those from 0 to 9'],
    ],
    [
      'are not compared with one that is upside down',
      [
        [0, 5],
        [3, 2],
        [4, 6],
      ],
      ['3 to 2 are upside down', '4 to 6 overlap those from 0 to 5'],
    ],
  ])('has scores that %s', async (_what, ranges, problems) => {
    const scores = ranges.map(([from, to]) => points(from, to)).join(', ');
    const found = await diagnosticsAfter(scale(TEN, scores));
    expect(found.map(([rule]) => rule)).toEqual(problems.map(() => 'scale-range'));
    for (const [index, words] of problems.entries()) expect(found[index]?.[2]).toContain(words);
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

  it.each([
    ['6', 'impossible-outcome'],
    ['11', 'number-outside-scale'],
  ])('that is to be at least %s and at most 5 breaks the rule %s', async (least, rule) => {
    const both = `{ "all": [{ "answer": "rested", "atLeast": ${least} }, { "answer": "rested", "atMost": 5 }] }`;
    expect(await rulesAfter(when(both), scale(TEN))).toEqual([rule]);
  });
});
