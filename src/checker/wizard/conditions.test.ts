import { expect, it } from 'vitest';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { comparisonsByKey, comparisonsOf, operatorOf } from './conditions.ts';

const IS = { answer: 'mood', is: 'joy' };
const MORE = { answer: 'rest', atLeast: 3 };
const MANY = { answer: 'mood', anyOf: ['joy'] };
const CONDITION: Condition = { all: [{ any: [IS, { highest: 'calm' }] }, { not: MORE }, MANY] };

it('the comparisons of a condition have their places', () => {
  const found = comparisonsOf({ condition: CONDITION, path: ['when'] });
  expect(found.map(({ condition, path }) => [path.join('.'), operatorOf(condition)])).toEqual([
    ['when.all.0.any.0', 'is'],
    ['when.all.1.not', 'atLeast'],
    ['when.all.2', 'anyOf'],
  ]);
});

it('comparisons are found by the key of their answer', () => {
  expect([...comparisonsByKey([CONDITION, { highest: 'calm' }])]).toEqual([
    ['mood', [IS, MANY]],
    ['rest', [MORE]],
  ]);
});
