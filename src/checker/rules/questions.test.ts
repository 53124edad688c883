import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit } from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

describe('an exclusive option', () => {
  const exclusive = (option: string) =>
    mood(`"labelKey": "${option}"`, `"labelKey": "${option}", "exclusive": true`);

  it('clears the others of a multiple choice', async () => {
    expect(await diagnosticsAfter(exclusive('helps.music'))).toEqual([]);
  });

  it('makes no sense in a single choice', async () => {
    expect(await diagnosticsAfter(exclusive('feel.tired'))).toEqual([
      [
        'exclusive-alone',
        'mood.json:9 "exclusive"',
        'This question is a single choice, of which only one option is ever chosen.',
        'Delete "exclusive".',
      ],
    ]);
  });

  it.each<[what: string, ...edits: Edit[]]>([
    ['every option is one', exclusive('helps.walks'), exclusive('helps.music')],
    [
      'there is no other option',
      exclusive('helps.walks'),
      mood('},\n        { "value": "music", "labelKey": "helps.music" }', '}'),
    ],
  ])('makes no sense if %s', async (_, ...edits) => {
    const found = await diagnosticsAfter(...edits);
    expect(found.filter(([rule]) => rule !== 'unused-text')).toEqual([
      [
        'exclusive-alone',
        'mood.json:13 "exclusive"',
        'Every option of this question is exclusive.',
        'Delete "exclusive" from the options that can be chosen together; if there are none, write "selection": "single".',
      ],
    ]);
  });

  it('is not judged in a question of an unknown kind', async () => {
    const found = await diagnosticsAfter(exclusive('helps.music'), mood('"multiple"', '"many"'));
    expect(found.map(([rule]) => rule)).toEqual(['wrong-value']);
  });

  it('is part of no answer with others', async () => {
    const both =
      '{ "all": [{ "answer": "helps", "includes": "walks" }, { "answer": "helps", "includes": "music" }] }';
    const when = mood('{ "answer": "feel", "is": "tired" }', both);
    expect(await diagnosticsAfter(when)).toEqual([]);
    const found = await diagnosticsAfter(when, exclusive('helps.music'));
    expect(found.map(([rule]) => rule)).toEqual(['impossible-outcome']);
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
  const SCORE = '"points": { "spark": 1 } }';

  it.each(['"min": 0, "max": 10', '"min": -50, "max": 50', '"min": 0, "max": 9, "step": 3'])(
    'may have the numbers %s',
    async (numbers) => {
      expect(await diagnosticsAfter(scale(numbers))).toEqual([]);
    },
  );

  it.each([
    ['"max": 2', 'missing-property'],
    ['"min": 1', 'missing-property'],
    ['"min": 1, "max": 10.5', 'wrong-type'],
    ['"min": 0, "max": 10, "step": 0', 'wrong-value'],
    ['"min": 0, "max": 10, "step": -3', 'wrong-value'],
    ['"min": 10, "max": 0', 'scale-range'],
  ])('with the numbers %s has this one problem', async (numbers, rule) => {
    const found = await diagnosticsAfter(scale(numbers, `{ "from": 1, "to": 2, ${SCORE}`));
    expect(found.map(([id]) => id)).toEqual([rule]);
  });

  it.each([
    [
      '"min": 5, "max": 5',
      'mood.json:12 5',
      'The scale ends at 5, but begins at 5.',
      'Write a "max" that is above "min".',
    ],
    [
      '"max": 10, "min": 0, "step": 4',
      'mood.json:12 4',
      'Steps of 4 do not lead from 0 to 10.',
      'Choose a "step" that divides the distance between "min" and "max".',
    ],
    [
      '"min": 0, "max": 101',
      'mood.json:12 1',
      'The scale has 102 numbers; 101 are allowed.',
      'Choose "min" and "max" closer together, or a larger "step".',
    ],
    [
      '"min": 0, "max": 101, "step": 1',
      'mood.json:12 1',
      'The scale has 102 numbers; 101 are allowed.',
      'Choose "min" and "max" closer together, or a larger "step".',
    ],
  ])('must not have the numbers %s', async (numbers, place, message, fix) => {
    const score = `{ "from": 5, "to": 5, ${SCORE}`;
    expect(await diagnosticsAfter(scale(numbers, score))).toEqual([
      ['scale-range', place, message, fix],
    ]);
  });

  it.each([
    [
      'upside down',
      `{ "from": 3, "to": 0, ${SCORE}`,
      'The scores from 3 to 0 are upside down.',
      'Write the lower number as "from" and the higher one as "to".',
    ],
    [
      'outside',
      `{ "from": 8, "to": 11, ${SCORE}`,
      'The scores from 8 to 11 reach beyond the scale.',
      "Write numbers from 'min' to 'max' of this scale.",
    ],
    [
      'below',
      `{ "from": -1, "to": 2, ${SCORE}`,
      'The scores from -1 to 2 reach beyond the scale.',
      "Write numbers from 'min' to 'max' of this scale.",
    ],
    [
      'overlapping',
      `{ "from": 5, "to": 9, ${SCORE}, { "from": 0, "to": 5, ${SCORE}`,
      'The scores from 5 to 9 overlap those from 0 to 5.',
      'Let each number be in one of the ranges only.',
    ],
    [
      'overlapping one that ended before',
      `{ "from": 0, "to": 9, ${SCORE}, { "from": 1, "to": 2, ${SCORE}`,
      'The scores from 1 to 2 overlap those from 0 to 9.',
      'Let each number be in one of the ranges only.',
    ],
  ])('must not have scores that are %s', async (_, scores, message, fix) => {
    const found = await diagnosticsAfter(scale('"min": 0, "max": 10', scores));
    expect(found.map(([rule, , ...words]) => [rule, ...words])).toEqual([
      ['scale-range', message, fix],
    ]);
  });

  it('may have scores from its first number to its last, side by side', async () => {
    const scores = `{ "from": 6, "to": 10, ${SCORE}, { "from": 5, "to": 5, ${SCORE}, { "from": 0, "to": 4, ${SCORE}`;
    expect(await diagnosticsAfter(scale('"min": 0, "max": 10', scores))).toEqual([]);
  });

  it.each([
    [
      'that ends last',
      [
        [0, 2],
        [3, 9],
        [4, 5],
      ],
      ['The scores from 4 to 5 overlap those from 3 to 9.'],
    ],
    [
      'that begins first, if two end together',
      [
        [0, 9],
        [1, 9],
        [2, 3],
      ],
      [
        'The scores from 1 to 9 overlap those from 0 to 9.',
        'The scores from 2 to 3 overlap those from 0 to 9.',
      ],
    ],
    [
      'that is not upside down',
      [
        [0, 5],
        [3, 2],
        [4, 6],
      ],
      [
        'The scores from 3 to 2 are upside down.',
        'The scores from 4 to 6 overlap those from 0 to 5.',
      ],
    ],
  ])('has scores that overlap the one before %s', async (_, ranges, messages) => {
    const scores = ranges.map(([from, to]) => `{ "from": ${from}, "to": ${to}, ${SCORE}`);
    const found = await diagnosticsAfter(scale('"min": 0, "max": 10', scores.join(', ')));
    expect(found.map(([, , message]) => message)).toEqual(messages);
  });

  it('gives points to bars that exist', async () => {
    const found = await diagnosticsAfter(
      scale('"min": 0, "max": 10', '{ "from": 0, "to": 3, "points": { "tensoin": 2 } }'),
    );
    expect(found.map(([rule, at]) => `${rule} ${at}`)).toEqual([
      'unknown-profile-bar mood.json:13 "tensoin"',
    ]);
  });

  describe('in a condition', () => {
    const when = (condition: string) => mood('{ "answer": "feel", "is": "tired" }', condition);
    const ten = scale('"min": 0, "max": 10');

    it('is compared with numbers on it', async () => {
      expect(await diagnosticsAfter(when('{ "answer": "rested", "atLeast": 10 }'), ten)).toEqual(
        [],
      );
      expect(await diagnosticsAfter(when('{ "answer": "rested", "atLeast": 11 }'), ten)).toEqual([
        [
          'number-outside-scale',
          'mood.json:30 1',
          "The scale 'rested' goes from 0 to 10, so 11 is not on it.",
          'Write a number from 0 to 10.',
        ],
      ]);
    });

    it('is compared with its first number and none below', async () => {
      const atMost = (value: number) => when(`{ "answer": "rested", "atMost": ${value} }`);
      expect(await diagnosticsAfter(atMost(0), ten)).toEqual([]);
      const found = await diagnosticsAfter(atMost(-1), ten);
      expect(found.map(([rule, , message]) => [rule, message])).toEqual([
        ['number-outside-scale', "The scale 'rested' goes from 0 to 10, so -1 is not on it."],
      ]);
    });

    it.each([
      ['"min": 10, "max": 0', 'scale-range'],
      ['"min": 5, "max": 5', 'scale-range'],
      ['"min": 5', 'missing-property'],
      ['"max": 5', 'missing-property'],
    ])('has no number outside a scale with %s, which is the problem', async (numbers, rule) => {
      const outside = when('{ "answer": "rested", "atLeast": 12 }');
      const score = `{ "from": 5, "to": 5, ${SCORE}`;
      const found = await diagnosticsAfter(outside, scale(numbers, score));
      expect(found.map(([id]) => id)).toEqual([rule]);
    });

    it('is not called impossible because of a number outside the scale', async () => {
      const both =
        '{ "all": [{ "answer": "rested", "atLeast": 11 }, { "answer": "rested", "atMost": 5 }] }';
      const found = await diagnosticsAfter(when(both), ten);
      expect(found.map(([rule]) => rule)).toEqual(['number-outside-scale']);
    });

    it.each([
      ['is', '"tired"', 'Use "atLeast" or "atMost".'],
      ['isNot', '"tired"', 'Use { "not": { "answer": …, "atLeast": … } }.'],
    ])('is not compared by %s', async (operator, value, fix) => {
      const condition = `{ "answer": "rested", "${operator}": ${value} }`;
      expect(await diagnosticsAfter(when(condition), ten)).toEqual([
        [
          'wrong-operator',
          `mood.json:30 "${operator}"`,
          `'${operator}' does not fit the question 'rested', which is a scale.`,
          fix,
        ],
      ]);
    });

    it('can be impossible', async () => {
      const never =
        '{ "all": [{ "answer": "rested", "atLeast": 6 }, { "answer": "rested", "atMost": 5 }] }';
      const found = await diagnosticsAfter(when(never), ten);
      expect(found.map(([rule]) => rule)).toEqual(['impossible-outcome']);
    });
  });
});
