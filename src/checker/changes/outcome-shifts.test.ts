import { expect, test } from 'vitest';
import type { Condition, Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { outcomeShiftsBetween } from './outcome-shifts.ts';

const STEPS = 800_000;

function choice(
  answerKey: string,
  values: readonly string[],
  selection: 'single' | 'multiple' = 'single',
): Step {
  const options = values.map((value) => ({ value, labelKey: value }));
  return { id: answerKey, type: 'question', answerKey, selection, titleKey: answerKey, options };
}

/** A quiz with the outcome `special` under the condition, and else `usual`. */
function quiz(steps: readonly Step[], when?: Condition): WizardDefinition {
  return {
    schemaVersion: 1,
    id: 'mood',
    path: '/mood',
    storageKey: 'mood',
    steps: [{ id: 'hello', type: 'info', titleKey: 'hello' }, ...steps],
    outcomes: [
      ...(when === undefined ? [] : [{ id: 'special', titleKey: 'special', when }]),
      { id: 'usual', titleKey: 'usual', default: true },
    ],
  };
}

const A = choice('a', ['one', 'two', 'three', 'four']);
const B = choice('b', ['yes', 'no']);
const FOUR = [A, B];

test('the most frequent shift comes first, with its share and the answer that decides', () => {
  const old = quiz(FOUR, { answer: 'a', is: 'one' });
  const now = quiz(FOUR, { answer: 'a', anyOf: ['two', 'three'] });
  const [first, second, ...others] = outcomeShiftsBetween(old, now, STEPS);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ from: 'usual', to: 'special' });
  expect(first?.percent).toBeGreaterThan(45);
  expect(first?.percent).toBeLessThan(55);
  expect(first?.answers).toEqual([['a', [expect.stringMatching(/^(two|three)$/)]]]);
  expect(second).toMatchObject({ from: 'special', to: 'usual', answers: [['a', ['one']]] });
  expect(second?.percent).toBeGreaterThan(20);
  expect(second?.percent).toBeLessThan(30);
});

test('every answer counts, if any changes the outcome', () => {
  const always = quiz(FOUR, { answer: 'b', anyOf: ['yes', 'no'] });
  expect(outcomeShiftsBetween(quiz(FOUR), always, STEPS)).toMatchObject([
    { from: 'usual', to: 'special', percent: 100 },
  ]);
});

test('answers that decide together are the example, and no others', () => {
  const when: Condition = {
    all: [
      { answer: 'a', is: 'four' },
      { answer: 'b', is: 'no' },
    ],
  };
  const steps = [...FOUR, choice('c', ['left', 'right'])];
  expect(outcomeShiftsBetween(quiz(steps, when), quiz(steps), STEPS)).toMatchObject([
    {
      from: 'special',
      to: 'usual',
      answers: [
        ['a', ['four']],
        ['b', ['no']],
      ],
    },
  ]);
});

test('of several options chosen, only the one that decides is in the example', () => {
  const steps = [choice('many', ['one', 'two', 'three', 'four', 'five'], 'multiple')];
  const now = quiz(steps, { answer: 'many', includes: 'five' });
  expect(outcomeShiftsBetween(quiz(steps), now, STEPS)).toMatchObject([
    { answers: [['many', ['five']]] },
  ]);
});

test('nothing shifts if nothing changes, or if answers may give no outcome', () => {
  const same = quiz(FOUR, { answer: 'a', is: 'one' });
  expect(outcomeShiftsBetween(same, structuredClone(same), STEPS)).toEqual([]);
  const { outcomes, ...rest } = same;
  const without = { ...rest, outcomes: outcomes.slice(0, 1) };
  expect(outcomeShiftsBetween(same, without, STEPS)).toEqual([]);
  expect(outcomeShiftsBetween(without, same, STEPS)).toEqual([]);
});

test('a long quiz is tried at least once', () => {
  const now = quiz(FOUR, { answer: 'b', anyOf: ['yes', 'no'] });
  expect(outcomeShiftsBetween(quiz(FOUR), now, 1)).toMatchObject([{ percent: 100 }]);
});
