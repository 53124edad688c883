import { expect, it } from 'vitest';
import { placesAfter, rulesAfter } from '#tests/checker/mood-folder.ts';

const CONDITION = '{ "answer": "feel", "is": "tired" }';

it.each([
  '{ "answer": "feel", "isNot": "tired" }',
  '{ "answer": "feel", "anyOf": ["tired"] }',
  '{ "answer": "helps", "includes": "walks" }',
  '{ "answer": "helps", "anyOf": ["walks"] }',
])('the comparison %s fits', async (condition) => {
  expect(await placesAfter(['mood.json', CONDITION, condition])).toEqual([]);
});

it('a comparison with a question that is there twice is not judged', async () => {
  const twice = ['mood.json', '"answerKey": "helps"', '"answerKey": "feel"'] as const;
  const includes = '{ "answer": "feel", "includes": "tired" }';
  expect(await rulesAfter(twice, ['mood.json', CONDITION, includes])).toEqual([
    'duplicate-answer-key',
  ]);
});
