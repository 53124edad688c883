import fc from 'fast-check';
import { questionsOf } from '#engine/answers.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type {
  Condition,
  Option,
  Outcome,
  ProfileDimension,
  Step,
  WizardDefinition,
} from '#engine/wizard-definition.gen.ts';
import { GOALS, info, option, question, scale, wizardOf } from './tiny-wizard.ts';

/** Names that plain objects inherit are also valid answer keys and bar names. */
const ANSWER_KEYS = ['mood', 'voice', 'night', 'body', 'constructor', 'toString', 'valueOf'];
const BARS = ['calm', 'constructor', 'focus'];
const VALUES = ['a', 'b', 'c', 'd'];

/**
 * A wizard that the schema and the checker accept, with up to eight steps in any order. Some steps
 * have conditions.
 */
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

/**
 * The wizard after editors have retired some of its questions and options. Each question that is
 * asked keeps an option to choose.
 */
export function retiring(wizard: WizardDefinition): fc.Arbitrary<WizardDefinition> {
  const last = wizard.steps.length - 1;
  return fc
    .tuple(
      ...wizard.steps.map((step, index): fc.Arbitrary<Step> => {
        if (!isQuestion(step)) return fc.constant(step);
        const isEdge = index < 2 || index === last;
        return fc.tuple(isEdge ? fc.constant(false) : fc.boolean(), fc.nat({ max: 2 })).map(
          ([isRetired, gone]): Step => ({
            ...('options' in step ? { ...step, options: retiredBut(step.options, gone) } : step),
            ...(isRetired && { retired: true as const }),
          }),
        );
      }),
    )
    .map((steps) => ({ ...wizard, steps }));
}

/** The first options retired, but never the last one. */
function retiredBut(options: readonly Option[], gone: number): Option[] {
  return options.map((each, index) =>
    index < Math.min(gone, options.length - 1) ? { ...each, retired: true } : each,
  );
}

/** Steps with unique ids and answer keys. All of them may be info steps. */
export function arbitrarySteps(): fc.Arbitrary<Step[]> {
  return fc
    .shuffledSubarray(['info', 'info', 'info', ...ANSWER_KEYS], { minLength: 1, maxLength: 8 })
    .chain((names) => fc.tuple(...names.map(arbitraryStep)))
    .chain((steps) => fc.tuple(...steps.map((step, n) => arbitrarilyHidden(step, n, steps))));
}

/** The step, with or without a condition on the questions before it. */
function arbitrarilyHidden(step: Step, index: number, steps: readonly Step[]): fc.Arbitrary<Step> {
  const asked = questionsOf(wizardOf(steps.slice(0, index)));
  const isEdge = index < 2 || index === steps.length - 1;
  if (isEdge || asked.length === 0) return fc.constant(step);
  return fc
    .option(arbitraryCondition(asked), { nil: undefined })
    .map((when) => (when === undefined ? step : { ...step, when }));
}

/** A condition that uses only keys and values of these questions. */
export function arbitraryCondition(questions: readonly Question[]): fc.Arbitrary<Condition> {
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
  questions: readonly Question[],
): fc.Arbitrary<Record<string, Answer>> {
  return fc
    .tuple(...questions.map(arbitraryAnswer))
    .map((answers) =>
      Object.fromEntries(answers.map((each, n) => [questions[n]?.answerKey, each])),
    );
}

function arbitraryStep(name: string, index: number): fc.Arbitrary<Step> {
  const id = `step-${index}`;
  if (name === 'info') return fc.constant(info(id));
  const options = (isMultiple: boolean) =>
    fc
      .shuffledSubarray(VALUES, { minLength: 2 })
      .chain((values) => fc.tuple(...values.map((value) => arbitraryOption(value, isMultiple))));
  return fc.oneof(
    options(false).map((all) => ({ ...question(name, 'single', all), id })),
    options(true).map((all) => ({ ...question(name, 'multiple', all), id })),
    arbitraryScale(name, id),
  );
}

function arbitraryScale(name: string, id: string): fc.Arbitrary<Step> {
  return fc
    .record({
      min: fc.integer({ min: -2, max: 1 }),
      length: fc.integer({ min: 1, max: 3 }),
      step: fc.constantFrom(undefined, 1, 2),
      points: fc.option(arbitraryPoints(), { nil: undefined }),
    })
    .map(({ min, length, step, points }) => ({
      ...scale(name, { min, max: min + length * (step ?? 1), ...(step && { step }) }),
      id,
      ...(points && { scores: [{ from: min, to: min + 1, points }] }),
    }));
}

function arbitraryPoints(): fc.Arbitrary<Record<string, number>> {
  const points = fc.integer({ min: 1, max: 5 });
  return fc
    .dictionary(fc.constantFrom(...BARS), points, { minKeys: 1 })
    .map((some) => ({ ...some }));
}

function arbitraryOption(value: string, isMultiple: boolean): fc.Arbitrary<Option> {
  return fc
    .tuple(
      fc.option(arbitraryPoints(), { nil: undefined }),
      isMultiple ? fc.constantFrom(false, false, true) : fc.constant(false),
    )
    .map(([scores, isExclusive]) => ({
      ...option(value, scores),
      ...(isExclusive && { exclusive: true as const }),
    }));
}

function arbitraryAnswer(asked: Question): fc.Arbitrary<Answer> {
  const kind = kindOf(asked);
  return fc.constantFrom(kind.unanswered, ...kind.answers(asked));
}

function arbitraryOutcomes(questions: readonly Question[]): fc.Arbitrary<Outcome[]> {
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

function arbitraryPredicate(questions: readonly Question[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...questions).chain((asked): fc.Arbitrary<Condition> => {
    const { answerKey: answer } = asked;
    if (!('options' in asked)) {
      const number = fc.integer({ min: asked.min, max: asked.max });
      return fc.oneof(
        number.map((atLeast) => ({ answer, atLeast })),
        number.map((atMost) => ({ answer, atMost })),
      );
    }
    const values = asked.options.map((each) => each.value);
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
