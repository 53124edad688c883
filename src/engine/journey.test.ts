import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { questionsOf } from './answers.ts';
import {
  advance,
  begin,
  canAdvance,
  counterLimit,
  currentStep,
  finalStepOf,
  isLastAdvance,
  type Journey,
  percentOf,
  retreat,
} from './journey.ts';
import { isShown } from './shown-steps.ts';
import { isQuestion } from './step-kinds/index.ts';

const definition = wizardOf([
  info('hello'),
  single('mood'),
  multiple('night'),
  info('pause'),
  single('voice'),
  info('bye'),
]);

function journey(rest: Partial<Journey>): Journey {
  return { ...begin(definition), ...rest };
}

describe('the start', () => {
  test('is step 1 with empty counter and answers', () => {
    expect(begin(definition)).toStrictEqual({
      step: 1,
      counter: 0,
      answers: { mood: '', night: [], voice: '' },
    });
  });

  test('keeps its stepsLimit', () => {
    expect(begin(definition, 2)).toMatchObject({ step: 1, stepsLimit: 2 });
  });
});

describe('the current step', () => {
  test('is numbered from 1 to the final step', () => {
    expect(finalStepOf(definition)).toBe(6);
    expect(currentStep(definition, { step: 1, answers: {} }).id).toBe('hello');
    expect(currentStep(definition, { step: 6, answers: {} }).id).toBe('bye');
  });

  test.each([0, 7])('%i is no valid step, and the error says so', (step) => {
    expect(() => currentStep(definition, { step, answers: {} })).toThrow(
      `Wizard tiny has no step ${step}`,
    );
  });
});

describe('the limit of the counter', () => {
  test.each([
    [undefined, undefined],
    [1, 1],
    [2, 2],
    [3, undefined],
    [4, undefined],
  ])('for stepsLimit %s of three questions is %s', (stepsLimit, limit) => {
    expect(counterLimit(definition, stepsLimit)).toBe(limit);
  });
});

describe('advancing is allowed', () => {
  test('on an info step', () => {
    expect(canAdvance(definition, journey({ step: 1 }))).toBe(true);
  });

  test('on a question with an answer', () => {
    const answers = { mood: 'a', night: [], voice: '' };
    expect(canAdvance(definition, journey({ step: 2, answers }))).toBe(true);
    expect(canAdvance(definition, journey({ step: 3, answers }))).toBe(false);
    expect(canAdvance(definition, journey({ step: 2 }))).toBe(false);
  });
});

describe('advancing', () => {
  test('from an info step shows the next step and does not count', () => {
    expect(advance(definition, journey({ step: 1 }))).toEqual(journey({ step: 2, counter: 0 }));
    expect(advance(definition, journey({ step: 4, counter: 2 }))).toEqual(
      journey({ step: 5, counter: 2 }),
    );
  });

  test('from a question shows the next step and counts one', () => {
    expect(advance(definition, journey({ step: 2 }))).toEqual(journey({ step: 3, counter: 1 }));
    expect(advance(definition, journey({ step: 3, counter: 1 }))).toEqual(
      journey({ step: 4, counter: 2 }),
    );
  });

  test('keeps the other properties of an attempt', () => {
    expect(advance(definition, { ...journey({}), id: 'kept' }).id).toBe('kept');
  });

  test('past the final step finishes, because no step follows', () => {
    expect(isLastAdvance(definition, journey({ step: 5, counter: 2 }))).toBe(false);
    expect(isLastAdvance(definition, journey({ step: 6, counter: 3 }))).toBe(true);
    expect(advance(definition, journey({ step: 6, counter: 3 }))).toEqual(
      journey({ step: 6, counter: 3 }),
    );
  });

  test('to the counter limit finishes on the question that reached it', () => {
    const limited = { stepsLimit: 2 };
    expect(isLastAdvance(definition, journey({ ...limited, step: 2, counter: 0 }))).toBe(false);
    expect(isLastAdvance(definition, journey({ ...limited, step: 3, counter: 1 }))).toBe(true);
    expect(advance(definition, journey({ ...limited, step: 3, counter: 1 }))).toEqual(
      journey({ ...limited, step: 3, counter: 2 }),
    );
  });

  test('on an info step does not reach the limit by itself, but does not pass it either', () => {
    const limited = { step: 4, stepsLimit: 2 };
    expect(isLastAdvance(definition, journey({ ...limited, counter: 1 }))).toBe(false);
    expect(isLastAdvance(definition, journey({ ...limited, counter: 2 }))).toBe(true);
  });

  test.each([undefined, 3, 9])(
    'with stepsLimit %s every question counts and the last info step is shown',
    (stepsLimit) => {
      const last = journey({ step: 5, counter: 2, ...(stepsLimit && { stepsLimit }) });
      expect(advance(definition, last)).toMatchObject({ step: 6, counter: 3 });
    },
  );
});

describe('going back', () => {
  test('from a question lowers the step and the counter', () => {
    expect(retreat(definition, journey({ step: 3, counter: 1 }))).toEqual(
      journey({ step: 2, counter: 0 }),
    );
  });

  test('from an info step lowers the step and keeps the counter', () => {
    expect(retreat(definition, journey({ step: 4, counter: 2 }))).toEqual(
      journey({ step: 3, counter: 2 }),
    );
  });

  test('never goes below step 1 or counter 0', () => {
    expect(retreat(definition, journey({ step: 1 }))).toEqual(journey({ step: 1, counter: 0 }));
    expect(retreat(definition, journey({ step: 2, counter: 0 }))).toEqual(
      journey({ step: 1, counter: 0 }),
    );
  });

  test('keeps the answers', () => {
    const answers = { mood: 'a', night: ['b'], voice: '' };
    expect(retreat(definition, journey({ step: 4, answers })).answers).toEqual(answers);
  });
});

test('an answer repeated after Back from an info step counts twice', () => {
  const back = retreat(definition, journey({ step: 4, counter: 2 }));
  expect(advance(definition, back).counter).toBe(3);
});

test('an answer repeated after Back from a question counts once', () => {
  const back = retreat(definition, journey({ step: 3, counter: 1 }));
  expect(advance(definition, back).counter).toBe(1);
});

describe('the percentage', () => {
  test.each([
    [1, 17],
    [2, 33],
    [3, 50],
    [6, 100],
  ])('of step %i of 6 is %i', (step, percent) => {
    expect(percentOf(definition, { step })).toBe(percent);
  });
});

test('in any wizard, advancing goes through the shown steps to the final one and counts every question', () => {
  fc.assert(
    fc.property(
      arbitraryWizard().chain((wizard) =>
        fc.tuple(fc.constant(wizard), arbitraryAnswers(questionsOf(wizard))),
      ),
      ([wizard, answers]) => {
        const shown = wizard.steps.filter((step) => isShown(wizard, answers, step));
        let here: Journey = { ...begin(wizard), answers };
        for (const step of shown) {
          expect(currentStep(wizard, here)).toBe(step);
          expect(isLastAdvance(wizard, here)).toBe(step === wizard.steps.at(-1));
          here = advance(wizard, here);
        }
        expect(here.counter).toBe(shown.filter(isQuestion).length);
        for (const step of shown.toReversed()) {
          expect(currentStep(wizard, here)).toBe(step);
          here = retreat(wizard, here);
        }
        expect(here.step).toBe(1);
      },
    ),
  );
});
