import { expect, it } from 'vitest';
import { complaintsWith } from '#checker/schema/testing/flawed-wizard.ts';

const WHEN = '{ "answer": "mood", "is": "joy" }';

it.each([
  ['{ "answer": "mood", "is": 5 }', 'wrong-type', '5 },'],
  ['{ "answer": "mood", "is": "joy", "zzz": 1 }', 'unknown-property', '"zzz": 1 },'],
  ['{ "all": [] }', 'too-few', '[] },'],
  ['{ "all": [{ "is": "joy" }] }', 'missing-property', '{ "is": "joy" }] },'],
  ['{ "not": { "any": [] } }', 'too-few', '[] } },'],
  [
    '{ "not": { "any": [{ "not": { "answer": "mood", "is": true } }] } }',
    'wrong-type',
    'true } }] } },',
  ],
  [
    '{ "all": [{ "answer": "mood", "is": "joy" }, { "answer": "mood" }] }',
    'unclear-condition',
    '{ "answer": "mood" }',
  ],
])('a condition %s is one mistake: %s', (becomes, rule, at) => {
  const found = complaintsWith(WHEN, becomes);
  expect(found.map(([id, place]) => [id, place])).toEqual([[rule, expect.stringContaining(at)]]);
});

it('a condition of two forms is compared with each of them, and its meaning is unclear', () => {
  const both = '{ "answer": "mood", "is": "joy", "anyOf": [5] }';
  expect(complaintsWith(WHEN, both).map(([rule]) => rule)).toEqual([
    'wrong-type',
    'unclear-condition',
  ]);
});
