import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Answers, questionsOf } from '#engine/answers.ts';
import { isShown } from '#engine/shown-steps.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { type Answer, isRetired, type Question } from '#engine/step-kinds/step-kind.ts';
import { arbitraryWizard, retiring } from '#engine/testing/arbitrary-wizard.ts';
import { info, multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { MOST_PATHS, pathsOf } from './paths.ts';
import { pathStepsOf } from './testing/path-steps.ts';

const paths = (definition: WizardDefinition) => pathsOf(pathStepsOf(definition));

/** The steps that are hidden, by their places. */
const hiddenWith = (definition: WizardDefinition, answers: Answers) =>
  definition.steps.flatMap((step, index) => (isShown(definition, answers, step) ? [] : [index]));

/** The first answer to every question, but for these. */
const completed = (definition: WizardDefinition, answers: Answers): Answers => {
  const first = questionsOf(definition).map(
    (question) => [question.answerKey, answersOf(question)[0] ?? null] as const,
  );
  return { ...Object.fromEntries(first), ...answers };
};

describe('the paths of any wizard', () => {
  const any = fc.oneof(arbitraryWizard(), arbitraryWizard().chain(retiring));
  const small = any.filter((each) => countAnswers(each) <= 3_000);

  it('show the same sets of steps as all its answers', () => {
    fc.assert(
      fc.property(small, (definition) => {
        const tried = new Set(
          allAnswers(definition).map((each) => `${hiddenWith(definition, each)}`),
        );
        const found = paths(definition)?.map(({ hidden }) => `${[...hidden]}`) ?? [];
        expect(new Set(found)).toEqual(tried);
        expect(found).toHaveLength(tried.size);
      }),
    );
  });

  it('are shown to visitors with their answers, of which there are as few as possible', () => {
    fc.assert(
      fc.property(small, (definition) => {
        const fewest = new Map<string, number>();
        const first = completed(definition, {});
        for (const answers of allAnswers(definition)) {
          const name = `${hiddenWith(definition, answers)}`;
          const others = Object.keys(first).filter(
            (key) => String(first[key]) !== String(answers[key]),
          );
          fewest.set(name, Math.min(fewest.get(name) ?? Infinity, others.length));
        }
        for (const { hidden, answers } of paths(definition) ?? []) {
          const name = `${[...hidden]}`;
          expect(`${hiddenWith(definition, completed(definition, answers))}`).toBe(name);
          expect(Object.keys(answers)).toHaveLength(fewest.get(name) ?? 0);
        }
      }),
    );
  });
});

test('a wizard without conditions has one path', () => {
  const long = wizardOf(Array.from({ length: 200 }, (_, n) => single(`key${n}`)));
  expect(paths(long)).toEqual([{ hidden: new Set(), answers: {} }]);
});

test('answers that no condition tells apart are one, so that long wizards have few paths', () => {
  const steps = Array.from(
    { length: 60 },
    (_, n): Step => ({
      ...scale(`key${n}`, { min: 0, max: 100 }),
      ...(n > 1 && { when: { answer: `key${n - 2}`, atLeast: 50 } }),
    }),
  );
  expect(paths(wizardOf([...steps, info('end')]))).toHaveLength(30 * 30);
});

describe('there are too many paths', () => {
  const shownFor = (value: string): Step => ({
    ...info(`for-${value}`),
    when: { answer: 'helps', includes: value },
  });
  const withSteps = (amount: number) => {
    const values = Array.from({ length: amount }, (_, n) => `v${n}`);
    return wizardOf([
      multiple('helps', values),
      info('pause'),
      ...values.map(shownFor),
      info('end'),
    ]);
  };

  it('above a thousand', () => {
    // Every choice of some options is another set of steps.
    expect(paths(withSteps(9))).toHaveLength(2 ** 9 - 1);
    expect(2 ** 10 - 1).toBeGreaterThan(MOST_PATHS);
    expect(paths(withSteps(10))).toBeUndefined();
  });

  it('if too many answers matter at once', () => {
    const keys = Array.from({ length: 14 }, (_, n) => `key${n}`);
    const last: Step = {
      ...info('last'),
      when: { all: keys.map((answer) => ({ answer, is: 'a' })) },
    };
    expect(paths(wizardOf([...keys.map((key) => single(key)), last, info('end')]))).toBeUndefined();
  });

  it('if the answers to two questions are too many together, which is noticed early', () => {
    const values = Array.from({ length: 12 }, (_, n) => `v${n}`);
    const including = ['one', 'other'].flatMap((answer) =>
      values.map((includes) => ({ answer, includes })),
    );
    const steps = [multiple('one', values), multiple('other', values), info('pause')];
    const last: Step = { ...info('last'), when: { all: including } };
    expect(paths(wizardOf([...steps, last, info('end')]))).toBeUndefined();
  });
});

/** The answers of visitors of today, who are not asked retired questions. */
function answersOf(question: Question): readonly Answer[] {
  const kind = kindOf(question);
  return isRetired(question) ? [kind.unanswered] : kind.answers(question);
}

function countAnswers(definition: WizardDefinition): number {
  return questionsOf(definition).reduce((all, each) => all * kindOf(each).count(each), 1);
}

function allAnswers(definition: WizardDefinition): Answers[] {
  return questionsOf(definition).reduce<Answers[]>(
    (before, question) =>
      answersOf(question).flatMap((answer) =>
        before.map((each) => ({ ...each, [question.answerKey]: answer })),
      ),
    [{}],
  );
}
