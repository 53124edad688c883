import { describe, expect, it, test } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { readCondition } from './read-condition.ts';

const read = (json: string) => {
  const source = new Source('mood.json', json);
  return readCondition(source, parseJson(source).root);
};

const compared = (json: string) =>
  read(json).comparisons.map(({ answer, operator, values }) =>
    [answer?.value ?? '?', operator.value, ...values.map(({ value }) => value)].join(' '),
  );

const IS = '{ "answer": "mood", "is": "low" }';
const INCLUDES = '{ "answer": "helps", "includes": "walks" }';
const BROKEN = '{ "answer": "mood", "is": 5 }';

test.each([
  IS,
  INCLUDES,
  '{ "answer": "mood", "isNot": "low" }',
  '{ "answer": "mood", "anyOf": ["low", "high"] }',
  '{ "answer": "rested", "atLeast": 3 }',
  '{ "answer": "rested", "atMost": -3 }',
  '{ "highest": "calm" }',
  '{ "any": [{ "highest": "calm" }, { "not": { "answer": "rested", "atMost": 2 } }] }',
  `{ "not": ${IS} }`,
  `{ "all": [${IS}, ${INCLUDES}] }`,
  `{ "any": [${IS}, ${INCLUDES}] }`,
  `{ "any": [{ "not": { "all": [${IS}] } }, ${INCLUDES}] }`,
])('a valid condition is read completely: %s', (json) => {
  expect(read(json).condition).toEqual(JSON.parse(json));
});

describe('a typo in the name of an operator', () => {
  it('is read as the intended operator', () => {
    expect(read('{ "answer": "helps", "inclued": "walks" }').condition).toEqual({
      answer: 'helps',
      includes: 'walks',
    });
    expect(compared('{ "answr": "helps", "inclued": "walks" }')).toEqual(['helps includes walks']);
  });
});

test.each([
  ['an operator that says nothing', BROKEN, ['mood is']],
  ['no answer', '{ "is": "low" }', ['? is low']],
  ['a list where one value is meant', '{ "answer": "mood", "is": ["low"] }', ['mood is low']],
  ['one value where a list is meant', '{ "answer": "mood", "anyOf": "low" }', ['mood anyOf low']],
  ['a list with nothing in it', '{ "answer": "mood", "anyOf": [] }', ['mood anyOf']],
  [
    'a list with something that is no value',
    '{ "answer": "mood", "anyOf": ["low", 5] }',
    ['mood anyOf low'],
  ],
  ['two operators', '{ "answer": "mood", "is": "low", "isNot": "high" }', ['mood is low']],
  ['no condition within', `{ "all": [] }`, []],
  ['one bad condition within', `{ "all": [${IS}, ${BROKEN}] }`, ['mood is low', 'mood is']],
  ['one bad alternative', `{ "any": [${BROKEN}, ${IS}] }`, ['mood is', 'mood is low']],
  ['the opposite of a bad condition', `{ "not": ${BROKEN} }`, ['mood is']],
  ['no operator', '{ "answer": "mood" }', []],
  ['a text', '"mood is low"', []],
])('with %s there is no condition, but its comparisons are known', (_, json, comparisons) => {
  expect(read(json).condition).toBeUndefined();
  expect(compared(json)).toEqual(comparisons);
});

test('without a node there is no condition', () => {
  expect(readCondition(new Source('mood.json', ''), undefined)).toEqual({
    condition: undefined,
    comparisons: [],
    bars: [],
  });
});

test('every comparison has its location', () => {
  const [comparison] = read(IS).comparisons;
  expect(comparison?.answer?.at.offset).toBe(IS.indexOf('"mood"'));
  expect(comparison?.operator.at.offset).toBe(IS.indexOf('"is"'));
  expect(comparison?.values.map(({ at }) => at.offset)).toEqual([IS.indexOf('"low"')]);
});
