import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit } from '#tests/checker/mood-folder.ts';

const CONDITION = '{ "answer": "feel", "is": "tired" }';
const NOT = 'Use { "not": { "answer": …, "includes": … } }.';

const step = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const when = (condition: string) => step(CONDITION, condition);

describe('the operator of a comparison', () => {
  it.each([
    ['includes', 'feel', 'a single choice', 'Use "is", "isNot" or "anyOf".'],
    ['is', 'helps', 'a multiple choice', 'Use "includes" or "anyOf".'],
    ['isNot', 'helps', 'a multiple choice', NOT],
  ])('%s does not fit the question %s', async (operator, key, kind, fix) => {
    const value = key === 'feel' ? 'tired' : 'walks';
    const found = await diagnosticsAfter(when(`{ "answer": "${key}", "${operator}": "${value}" }`));
    expect(found).toEqual([
      [
        'wrong-operator',
        `mood.json:27 "${operator}"`,
        `'${operator}' does not fit the question '${key}', which is ${kind}.`,
        fix,
      ],
    ]);
  });

  it.each([
    '{ "answer": "feel", "isNot": "tired" }',
    '{ "answer": "feel", "anyOf": ["tired"] }',
    '{ "answer": "helps", "includes": "walks" }',
    '{ "answer": "helps", "anyOf": ["walks"] }',
  ])('fits in %s', async (condition) => {
    expect(await diagnosticsAfter(when(condition))).toEqual([]);
  });

  it.each<[what: string, rule: string, ...edits: Edit[]]>([
    ['a selection that cannot be read', 'wrong-value', step('"single"', '"both"')],
    [
      'a question that is there twice',
      'duplicate-answer-key',
      step('"answerKey": "helps"', '"answerKey": "feel"'),
    ],
  ])('is not reported for %s', async (_what, rule, ...edits) => {
    const found = await diagnosticsAfter(
      ...edits,
      when('{ "answer": "feel", "includes": "tired" }'),
    );
    expect(found.map(([id]) => id)).toEqual([rule]);
  });
});
