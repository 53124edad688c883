import { describe, expect, test } from 'vitest';
import { GOALS, info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { type Attempt, startAttempt } from './attempt.ts';
import { goalsReached } from './goals.ts';

const steps = [info('hello'), single('mood'), multiple('night'), info('bye')];
const definition = wizardOf(steps, { goals: GOALS });

function attempt(rest: Partial<Attempt>): Attempt {
  return { ...startAttempt(definition, { id: 'first', definitionHash: 'v1' }), ...rest };
}

describe('leaving a step forwards', () => {
  test.each([
    [1, ['went_in']],
    [2, ['went_on']],
    [3, []],
    [4, ['came_out']],
  ])('step %i reaches %j', (step, goals) => {
    expect(goalsReached(definition, attempt({ step }))).toEqual(goals);
  });

  test('with the counter at its limit reaches the early finish', () => {
    const limited = attempt({ step: 2, stepsLimit: 1 });
    expect(goalsReached(definition, limited)).toEqual(['went_on', 'came_out']);
  });

  test('of a one-step wizard reaches the start and the finish', () => {
    expect(goalsReached(wizardOf([info('only')], { goals: GOALS }), attempt({}))).toEqual([
      'went_in',
      'came_out',
    ]);
  });
});

test('a goal already reached in the attempt is not reached again', () => {
  expect(goalsReached(definition, attempt({ step: 1, goals: ['went_in'] }))).toEqual([]);
  expect(goalsReached(definition, attempt({ step: 2, goals: ['went_in'] }))).toEqual(['went_on']);
  expect(goalsReached(definition, attempt({ step: 4, goals: ['came_out'] }))).toEqual([]);
});

test('a wizard reaches only the goals that it names', () => {
  const onlyFinish = wizardOf(steps, { goals: { finish: 'done' } });
  expect(goalsReached(onlyFinish, attempt({ step: 1 }))).toEqual([]);
  expect(goalsReached(onlyFinish, attempt({ step: 4 }))).toEqual(['done']);
  expect(goalsReached(wizardOf(steps), attempt({ step: 4 }))).toEqual([]);
});
