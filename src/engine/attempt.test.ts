import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitrarySteps, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { questionsOf, sanitiseAnswers } from './answers.ts';
import {
  type Attempt,
  reopenAttempt,
  restoreAttempt,
  startAttempt,
  storeAttempt,
} from './attempt.ts';
import { currentStep, finalStepOf } from './journey.ts';
import { isShown } from './shown-steps.ts';
import { isQuestion } from './step-kinds/index.ts';
import type { Step, WizardDefinition } from './wizard-definition.gen.ts';

const hello = info('hello');
const mood = single('mood');
const night = multiple('night');
const bye = info('bye');
const definition = wizardOf([hello, mood, night, bye]);

const halfway: Attempt = {
  ...startAttempt(definition, { id: 'first', definitionHash: 'v1', stepsLimit: 2 }),
  step: 3,
  counter: 1,
  answers: { mood: 'a', night: ['b'] },
  goals: ['went_in'],
};
const stored = asJson(storeAttempt(definition, halfway));

function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

describe('a fresh attempt', () => {
  test('starts on step 1 with empty counter, answers and goals, unfinished', () => {
    expect(startAttempt(definition, { id: 'first', definitionHash: 'v1' })).toStrictEqual({
      id: 'first',
      wizardId: 'tiny',
      definitionHash: 'v1',
      step: 1,
      counter: 0,
      answers: { mood: '', night: [] },
      goals: [],
      isFinished: false,
    });
  });

  test('keeps its stepsLimit', () => {
    expect(halfway.stepsLimit).toBe(2);
  });
});

test('a stored attempt holds its answers by key and its step by id', () => {
  expect(storeAttempt(definition, halfway)).toStrictEqual({
    id: 'first',
    wizardId: 'tiny',
    definitionHash: 'v1',
    step: 3,
    stepId: 'night',
    counter: 1,
    answers: { mood: 'a', night: ['b'] },
    stepsLimit: 2,
    goals: ['went_in'],
    isFinished: false,
  });
});

describe('an attempt at the same definition', () => {
  test('is restored unchanged', () => {
    expect(restoreAttempt(definition, 'v1', stored)).toStrictEqual(halfway);
  });

  test('keeps a counter that counted an answer twice', () => {
    expect(restoreAttempt(definition, 'v1', { ...stored, counter: 5 })?.counter).toBe(5);
  });

  test('keeps the lowest possible limit', () => {
    expect(restoreAttempt(definition, 'v1', { ...stored, stepsLimit: 1 })?.stepsLimit).toBe(1);
  });

  test('stays finished', () => {
    expect(restoreAttempt(definition, 'v1', { ...stored, isFinished: true })?.isFinished).toBe(
      true,
    );
  });

  test('drops answers that no visitor can give', () => {
    const answers = { mood: 'x', night: ['b', 'x'], other: 'a' };
    const restored = restoreAttempt(definition, 'v1', { ...stored, answers });
    expect(restored?.answers).toEqual({ mood: '', night: ['b'] });
  });

  test.each([0, 2, 99])('uses the id of the step if its number %i disagrees', (step) => {
    expect(restoreAttempt(definition, 'v1', { ...stored, step })).toMatchObject({
      step: 3,
      counter: 1,
    });
  });
});

describe('a finished attempt that is reopened', () => {
  test('is before the answer that finished it, and keeps goals and answers', () => {
    const finished = { ...halfway, counter: 2, isFinished: true };
    expect(reopenAttempt(definition, finished)).toEqual({
      ...finished,
      counter: 1,
      isFinished: false,
    });
  });

  test('keeps its counter if an info step finished it', () => {
    const finished = { ...halfway, step: 4, counter: 2, isFinished: true };
    expect(reopenAttempt(definition, finished)).toMatchObject({ step: 4, counter: 2 });
  });

  test('never has a negative counter', () => {
    expect(reopenAttempt(definition, { ...halfway, counter: 0 })).toMatchObject({ counter: 0 });
  });
});

describe('an attempt at a changed definition', () => {
  test('finds its step by id, counts the answers before it and stores the new hash', () => {
    const reordered = wizardOf([hello, single('new'), bye, mood, night]);
    expect(restoreAttempt(reordered, 'v2', stored)).toStrictEqual({
      ...halfway,
      definitionHash: 'v2',
      step: 5,
      counter: 1,
      answers: { new: '', mood: 'a', night: ['b'] },
    });
  });

  test('does not count answers at or after its step', () => {
    const reordered = wizardOf([hello, night, mood, bye]);
    expect(restoreAttempt(reordered, 'v2', stored)).toMatchObject({ step: 2, counter: 0 });
  });

  test('moves to the first question without an answer if its step was removed', () => {
    const shorter = wizardOf([hello, mood, single('voice'), single('new'), bye]);
    expect(restoreAttempt(shorter, 'v2', stored)).toMatchObject({ step: 3, counter: 1 });
  });

  test('moves to the final step if its step was removed and every question has an answer', () => {
    expect(restoreAttempt(wizardOf([mood, hello, bye]), 'v2', stored)).toMatchObject({
      step: 3,
      counter: 1,
    });
  });

  test('asks again if the chosen option was removed', () => {
    const fewer = wizardOf([hello, single('mood', ['b', 'c']), bye]);
    expect(restoreAttempt(fewer, 'v2', stored)).toMatchObject({
      step: 2,
      counter: 0,
      answers: { mood: '' },
    });
  });

  test('drops the answer of a question that became multiple choice', () => {
    const turned = wizardOf([hello, multiple('mood'), night, bye]);
    expect(restoreAttempt(turned, 'v2', stored)).toMatchObject({
      step: 3,
      counter: 0,
      answers: { mood: [], night: ['b'] },
    });
  });

  test('stays at its step if an earlier one, which was hidden, is shown to everybody now', () => {
    const some = { ...single('some'), when: { answer: 'mood', is: 'b' } };
    const before = wizardOf([hello, mood, some, night, bye]);
    const open = { ...halfway, step: 4, answers: { mood: 'a', some: '', night: ['b'] } };
    const restored = restoreAttempt(
      wizardOf([hello, mood, single('some'), night, bye]),
      'v2',
      asJson(storeAttempt(before, open)),
    );
    expect(restored).toStrictEqual({ ...open, definitionHash: 'v2' });
  });

  test('keeps its limit, goals and wizard name', () => {
    expect(restoreAttempt(wizardOf([night]), 'v2', stored)).toMatchObject({
      id: 'first',
      stepsLimit: 2,
      goals: ['went_in'],
    });
  });
});

describe('data that is no attempt at this wizard is not restored', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'stored'],
    ['a list', []],
    ['an empty object', {}],
    ['an attempt at another wizard', { ...stored, wizardId: 'other' }],
    ['an id that is no text', { ...stored, id: 1 }],
    ['a hash that is no text', { ...stored, definitionHash: null }],
    ['a step without a name', { ...stored, stepId: undefined }],
    ['a step that is no number', { ...stored, step: '3' }],
    ['half a step', { ...stored, step: 2.5 }],
    ['a step below 0', { ...stored, step: -1 }],
    ['a counter below 0', { ...stored, counter: -1 }],
    ['half a count', { ...stored, counter: 0.5 }],
    ['a limit of 0', { ...stored, stepsLimit: 0 }],
    ['a limit that is no number', { ...stored, stepsLimit: '2' }],
    ['a limit of null', { ...stored, stepsLimit: null }],
    ['goals that are no list', { ...stored, goals: 'went_in' }],
    ['a goal that is no text', { ...stored, goals: ['went_in', 1] }],
    ['a finish that is neither yes nor no', { ...stored, isFinished: 'no' }],
  ])('%s', (_, garbage) => {
    expect(restoreAttempt(definition, 'v1', garbage)).toBeUndefined();
  });
});

test('any garbage restores to undefined or to a valid attempt', () => {
  const field = (valid: unknown) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(valid) }, fc.jsonValue());
  const nearlyStored = fc.record({
    ...Object.fromEntries(Object.entries(stored).map(([key, valid]) => [key, field(valid)])),
    step: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double()),
    stepId: fc.constantFrom('step-0', 'step-1', 'step-2', 'gone', 7),
  });
  let restored = 0;
  const garbage = fc.oneof(fc.jsonValue(), fc.anything(), nearlyStored, nearlyStored);
  fc.assert(
    fc.property(arbitraryWizard(), garbage, (wizard, raw) => {
      const attempt = restoreAttempt(wizard, 'v1', raw);
      if (attempt === undefined) return;
      restored += 1;
      expectValid(wizard, attempt);
    }),
    { numRuns: 1_000 },
  );
  expect(restored).toBeGreaterThan(20);
});

test('after any change of the definition the attempt is valid and at the right step', () => {
  const change = arbitraryWizard().chain((before) =>
    fc.record({
      before: fc.constant(before),
      after: arbitraryChange(before.steps),
      step: fc.integer({ min: 1, max: before.steps.length }),
      raw: fc.dictionary(fc.string(), fc.constantFrom('a', 'b', ['a'], ['c', 'd'])),
    }),
  );
  fc.assert(
    fc.property(change, fc.nat({ max: 9 }), ({ before, after, step, raw }, counter) => {
      const keys = questionsOf(before).map((each) => each.answerKey);
      const values = Object.values(raw);
      const answers = sanitiseAnswers(
        before,
        Object.fromEntries(keys.map((key, n) => [key, values[n % values.length]])),
      );
      const old = {
        ...startAttempt(before, { id: 'x', definitionHash: 'v1' }),
        step,
        counter,
        answers,
      };
      const attempt = restoreAttempt(after, 'v2', asJson(storeAttempt(before, old)));

      if (attempt === undefined) expect.fail('the attempt is lost');
      expectValid(after, attempt);
      expect(attempt.definitionHash).toBe('v2');
      expect(attempt?.answers).toEqual(sanitiseAnswers(after, answers));
      expect(attempt.counter).toBeLessThan(attempt.step);
      const name = before.steps[step - 1]?.id;
      const here = currentStep(after, attempt);
      const found = after.steps.findIndex((each) => each.id === name);
      if (found === -1) expect(isQuestion(here) || here === after.steps.at(-1)).toBe(true);
      else {
        const shown = after.steps
          .slice(found)
          .find((each) => isShown(after, attempt.answers, each));
        expect(here).toBe(shown);
      }
    }),
    { numRuns: 500 },
  );
});

/** Removes, reorders and adds steps, and removes options. */
function arbitraryChange(steps: readonly Step[]): fc.Arbitrary<WizardDefinition> {
  return fc
    .tuple(fc.shuffledSubarray([...steps]), arbitrarySteps(), fc.nat({ max: 2 }))
    .map(([kept, others, gone]) => {
      const added = others
        .filter((each) => !kept.some((old) => keyOf(old) === keyOf(each)))
        .map((each) => ({ ...each, id: `new-${each.id}` }));
      return wizardOf([...kept.map((step) => withoutOptions(step, gone)), ...added, info('end')]);
    });
}

function keyOf(step: Step): string {
  return isQuestion(step) ? step.answerKey : step.id;
}

function withoutOptions(step: Step, gone: number): Step {
  if (!('options' in step) || step.options.length <= gone + 1) return step;
  return { ...step, options: step.options.slice(gone) };
}

function expectValid(wizard: WizardDefinition, attempt: Attempt): void {
  const { id, wizardId, definitionHash, step, counter, stepsLimit, goals, isFinished } = attempt;
  expect([typeof id, typeof definitionHash, typeof isFinished]).toEqual([
    'string',
    'string',
    'boolean',
  ]);
  expect(wizardId).toBe(wizard.id);
  expect(Number.isInteger(step) && step >= 1 && step <= finalStepOf(wizard)).toBe(true);
  expect(Number.isInteger(counter) && counter >= 0).toBe(true);
  expect(stepsLimit === undefined || (Number.isInteger(stepsLimit) && stepsLimit >= 1)).toBe(true);
  expect(goals.every((goal) => typeof goal === 'string')).toBe(true);
  expect(attempt.answers).toEqual(sanitiseAnswers(wizard, attempt.answers));
  expect(isShown(wizard, attempt.answers, currentStep(wizard, attempt))).toBe(true);
}
