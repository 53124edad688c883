import fc from 'fast-check';
import { questionsOf } from '#engine/answers.ts';
import { isQuestion, kindOf, optionsOf, rangeOf, withOptions } from '#engine/step-kinds/index.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type {
  Condition,
  Outcome,
  ProfileDimension,
  Step,
  WizardDefinition,
} from '#engine/wizard-definition.gen.ts';
import { arbitraryQuestion, BARS } from './kind-samples.ts';
import { GOALS, info, wizardOf } from './tiny-wizard.ts';

/** Names that plain objects inherit are also valid answer keys. */
const ANSWER_KEYS = ['mood', 'voice', 'night', 'body', 'constructor', 'toString', 'valueOf'];

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
        profile: fc.constantFrom(undefined, BARS.map(bar), BARS.map(total)),
      })
      .map(({ outcomes, goals, profile }) => ({
        ...wizardOf(steps, { outcomes }),
        ...(goals && { goals }),
        ...(profile && { profile }),
      })),
  );
}

/**
 * The wizard after editors have retired some of its questions and first options. Each question that
 * is asked keeps an option to choose.
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
            ...withOptions(step, (each, index) =>
              index < Math.min(gone, optionsOf(step).length - 1)
                ? { ...each, retired: true }
                : each,
            ),
            ...(isRetired && { retired: true as const }),
          }),
        );
      }),
    )
    .map((steps) => ({ ...wizard, steps }));
}

/** Steps with unique ids and answer keys. All of them may be info steps. */
export function arbitrarySteps(): fc.Arbitrary<Step[]> {
  return fc
    .shuffledSubarray(['info', 'info', 'info', ...ANSWER_KEYS], { minLength: 1, maxLength: 8 })
    .chain((names) => fc.tuple(...names.map(arbitraryStep)))
    .chain((steps) => fc.tuple(...steps.map((step, n) => arbitrarilyHidden(step, n, steps))))
    .chain((steps) => fc.tuple(...steps.map((step, n) => withHiddenOptions(step, n, steps))));
}

/** The step, with or without conditions on options, but never on the last one. */
function withHiddenOptions(step: Step, index: number, steps: readonly Step[]): fc.Arbitrary<Step> {
  const asked = questionsOf(wizardOf(steps.slice(0, index)));
  if (asked.length === 0 || !isQuestion(step)) return fc.constant(step);
  const last = optionsOf(step).length - 1;
  return fc
    .array(fc.option(arbitraryCondition(asked), { nil: undefined, freq: 1 }), { maxLength: 2 })
    .map((conditions) =>
      withOptions(step, (option, place) => {
        const when = place < last ? conditions[place] : undefined;
        return when === undefined ? option : { ...option, when };
      }),
    );
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

/** The wizard with totals, and an outcome on the sum of one before the others. */
export function withSum(wizard: WizardDefinition): fc.Arbitrary<WizardDefinition> {
  const sum = fc.constantFrom(...BARS);
  const number = fc.integer({ min: -12, max: 12 });
  return fc
    .oneof(fc.record({ sum, atLeast: number }), fc.record({ sum, atMost: number }))
    .map((when) => ({
      ...wizard,
      profile: BARS.map(total),
      outcomes: [{ id: 'by-sum', titleKey: 'by-sum.title', when }, ...wizard.outcomes],
    }));
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
  return arbitraryQuestion(name)
    .filter((asked) => index > 0 || !('shuffle' in asked))
    .map((asked) => ({ ...asked, id }));
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
    const range = rangeOf(asked);
    if (range !== undefined) {
      const number = fc.integer({ min: range.min, max: range.max });
      return fc.oneof(
        number.map((atLeast) => ({ answer, atLeast })),
        number.map((atMost) => ({ answer, atMost })),
      );
    }
    const values = optionsOf(asked).map((each) => each.value);
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

/** Wide enough for all points that arbitrary wizards give. */
function total(id: string): ProfileDimension {
  const range = (from: number, to: number) => ({ from, to, labelKey: `${id}.from-${from}` });
  return { ...bar(id), ranges: [range(-400, -1), range(0, 10), range(11, 400)] };
}
