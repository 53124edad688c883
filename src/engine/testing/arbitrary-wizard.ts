import fc from 'fast-check';
import { questionsOf } from '#engine/answers.ts';
import type {
  Condition,
  Option,
  Outcome,
  ProfileDimension,
  QuestionStep,
  Step,
  WizardDefinition,
} from '#engine/wizard-definition.gen.ts';
import { GOALS, info, option, question, wizardOf } from './tiny-wizard.ts';

/** Names that plain objects inherit are also valid answer keys and bar names. */
const ANSWER_KEYS = ['mood', 'voice', 'night', 'body', 'constructor', 'toString', 'valueOf'];
const BARS = ['calm', 'constructor', 'focus'];
const VALUES = ['a', 'b', 'c', 'd'];

/** A wizard that the schema and the checker accept, with up to eight steps in any order. */
export function arbitraryWizard(): fc.Arbitrary<WizardDefinition> {
  return arbitrarySteps().chain((steps) =>
    fc
      .record({
        outcomes: arbitraryOutcomes(questionsOf(wizardOf(steps))),
        goals: fc.constantFrom(undefined, {}, GOALS),
        profile: fc.constantFrom(undefined, BARS.map(bar)),
      })
      .map(({ outcomes, goals, profile }) => ({
        ...wizardOf(steps, { outcomes }),
        ...(goals && { goals }),
        ...(profile && { profile }),
      })),
  );
}

/** Steps with unique ids and answer keys. All of them may be info steps. */
export function arbitrarySteps(): fc.Arbitrary<Step[]> {
  return fc
    .shuffledSubarray(['info', 'info', 'info', ...ANSWER_KEYS], { minLength: 1, maxLength: 8 })
    .chain((names) => fc.tuple(...names.map(arbitraryStep)));
}

/** A condition that uses only keys and values of these questions. */
export function arbitraryCondition(questions: readonly QuestionStep[]): fc.Arbitrary<Condition> {
  const { condition } = fc.letrec<{ condition: Condition; some: Condition[] }>((tie) => ({
    some: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    condition: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      arbitraryPredicate(questions),
      tie('some').map((all) => ({ all })),
      tie('some').map((any) => ({ any })),
      tie('condition').map((not) => ({ not })),
    ),
  }));
  return condition;
}

/** Answers that a visitor of these questions could leave, some of them empty. */
export function arbitraryAnswers(
  questions: readonly QuestionStep[],
): fc.Arbitrary<Record<string, string | string[]>> {
  return fc
    .tuple(...questions.map(arbitraryAnswer))
    .map((answers) =>
      Object.fromEntries(answers.map((each, n) => [questions[n]?.answerKey, each])),
    );
}

function arbitraryStep(name: string, index: number): fc.Arbitrary<Step> {
  const id = `step-${index}`;
  if (name === 'info') return fc.constant(info(id));
  return fc
    .tuple(
      fc.constantFrom('single' as const, 'multiple' as const),
      fc.shuffledSubarray(VALUES, { minLength: 2 }).chain((values) => {
        return fc.tuple(...values.map(arbitraryOption));
      }),
    )
    .map(([selection, options]) => ({ ...question(name, selection, options), id }));
}

function arbitraryOption(value: string): fc.Arbitrary<Option> {
  const points = fc.integer({ min: 1, max: 5 });
  return fc
    .option(fc.dictionary(fc.constantFrom(...BARS), points, { minKeys: 1 }), { nil: undefined })
    .map((scores) => option(value, scores && { ...scores }));
}

function arbitraryAnswer(asked: QuestionStep): fc.Arbitrary<string | string[]> {
  const values = asked.options.map((each) => each.value);
  return asked.selection === 'multiple' ? fc.subarray(values) : fc.constantFrom('', ...values);
}

function arbitraryOutcomes(questions: readonly QuestionStep[]): fc.Arbitrary<Outcome[]> {
  const usual: Outcome = { id: 'usual', titleKey: 'usual.title', default: true };
  if (questions.length === 0) return fc.constant([usual]);
  return fc
    .tuple(fc.array(arbitraryCondition(questions), { maxLength: 3 }), fc.nat({ max: 3 }))
    .map(([conditions, place]) =>
      conditions
        .map((when, n): Outcome => ({ id: `outcome-${n}`, titleKey: `outcome-${n}.title`, when }))
        .toSpliced(place, 0, usual),
    );
}

function arbitraryPredicate(questions: readonly QuestionStep[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...questions).chain(({ answerKey: answer, options }) => {
    const values = options.map((each) => each.value);
    const value = fc.constantFrom(...values);
    return fc.oneof(
      value.map((is) => ({ answer, is })),
      value.map((isNot) => ({ answer, isNot })),
      value.map((includes) => ({ answer, includes })),
      fc.subarray(values, { minLength: 1 }).map((anyOf) => ({ answer, anyOf })),
    );
  });
}

function bar(id: string): ProfileDimension {
  return { id, labelKey: `${id}.label`, focusKey: `${id}.focus` };
}
