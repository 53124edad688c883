import { isInside, type Path } from '#authoring/document/place.ts';
import { hasCertainAnswers } from '#authoring/document/wizard/answers.ts';
import { type AskedQuestions, answersFor, NEVER } from '#authoring/document/wizard/combinations.ts';
import {
  type Comparison,
  comparisonsOf,
  operatorOf,
  type PlacedCondition,
  type SumCondition,
  sumsAskedIn,
} from '#authoring/document/wizard/conditions.ts';
import { type NameUse, oncePerWizard, type Wizard } from '#authoring/document/wizard/wizard.ts';
import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { endsOf } from '#engine/profile.ts';
import { isQuestion, kindOf, optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import { rounded } from '#engine/step-kinds/number.ts';
import { isRetired, type NumberRange, type Question } from '#engine/step-kinds/step-kind.ts';
import type { Condition, ProfileDimension, Step } from '#engine/wizard-definition.gen.ts';

/** A step and where it is. */
export interface PlacedStep<S extends Step = Step> {
  readonly step: S;
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly path: Path;
}

export const stepsOf = oncePerWizard(({ definition }): readonly PlacedStep[] =>
  definition.steps.map((step, index) => ({
    step,
    number: index + 1,
    path: ['steps', String(index)],
  })),
);

export function questionsOf(wizard: Wizard): PlacedStep<Question>[] {
  return stepsOf(wizard).filter((placed): placed is PlacedStep<Question> =>
    isQuestion(placed.step),
  );
}

const questionsByKey = oncePerWizard((wizard) =>
  Map.groupBy(questionsOf(wizard), ({ step }) => step.answerKey),
);

/** The only question with this answer key; undefined if there is none or more than one. */
export function theQuestion(
  wizard: Wizard,
  key: string | undefined,
): PlacedStep<Question> | undefined {
  const [question, ...others] = questionsByKey(wizard).get(key ?? '') ?? [];
  return others.length > 0 ? undefined : question;
}

/** The condition of a step or an outcome. */
export function placedWhen(
  { when }: { readonly when?: Condition },
  path: Path,
): PlacedCondition | undefined {
  return when && { condition: when, path: [...path, 'when'] };
}

/** An option with a condition, as a part of its step. */
export interface ConditionalOption extends PlacedStep<Question> {
  /** Its own. */
  readonly path: Path;
  readonly when: PlacedCondition;
  readonly value: string;
}

/** The options with a condition that are not retired. */
export const conditionalOptionsOf = oncePerWizard((wizard): readonly ConditionalOption[] =>
  questionsOf(wizard).flatMap((placed) =>
    optionsOf(placed.step).flatMap((option, index) => {
      const path = [...placed.path, 'options', String(index)];
      const when = option.retired ? undefined : placedWhen(option, path);
      return when === undefined ? [] : [{ ...placed, path, when, value: option.value }];
    }),
  ),
);

/** The conditions of all steps and options, of practices, of care and of outcomes. */
export const conditionsOf = oncePerWizard((wizard): readonly PlacedCondition[] => [
  ...stepsOf(wizard).flatMap(({ step, path }) => placedWhen(step, path) ?? []),
  ...conditionalOptionsOf(wizard).map(({ when }) => when),
  ...(wizard.definition.sessionThemes ?? []).flatMap(
    (each, index) => placedWhen(each, ['sessionThemes', String(index)]) ?? [],
  ),
  ...(wizard.definition.careFor ?? []).flatMap(
    (each, index) => placedWhen(each, ['careFor', String(index)]) ?? [],
  ),
  ...wizard.definition.outcomes.flatMap(
    (outcome, index) => placedWhen(outcome, ['outcomes', String(index)]) ?? [],
  ),
]);

/** The comparisons of which one question is meant, with the question. */
export function* comparedIn(wizard: Wizard) {
  for (const { condition, path } of conditionsOf(wizard).flatMap(comparisonsOf)) {
    const question = theQuestion(wizard, condition.answer)?.step;
    if (question !== undefined) yield { condition, path, question };
  }
}

/** The mentions inside a block or a condition. */
export function mentionsIn({ index }: Wizard, path: Path, kind: NameUse['kind']): NameUse[] {
  return index.mentions.filter((use) => use.kind === kind && isInside(use.path, path));
}

function nameIn({ kind, value }: NameUse, answerKey: string | undefined): string {
  return `${kind} ${answerKey ?? ''} ${value}`;
}

/** The mentions of names that nothing in the wizard has. Pictures are outside of it. */
export const unknownIn = oncePerWizard(({ index }): ReadonlySet<NameUse> => {
  const known = new Set(index.names.map((name) => nameIn(name, name.within[0])));
  const isKnown = (use: NameUse) =>
    use.kind === 'picture' ||
    (use.within.length === 0 ? [undefined] : use.within).some((key) => known.has(nameIn(use, key)));
  return new Set(index.mentions.filter((use) => !isKnown(use)));
});

export function fits(comparison: Comparison, question: Question): boolean {
  const fitting: readonly string[] = kindOf(question).comparisons;
  return fitting.includes(operatorOf(comparison));
}

/** Whether a number has no more decimals than can be answered. A scale has whole numbers. */
export function fitsDecimals({ decimals = 0 }: NumberRange, number: number): boolean {
  return rounded(number, decimals) === number;
}

/** The number with which an answer is compared, if it cannot be answered. */
export function numberOutside(comparison: Comparison, question: Question): number | undefined {
  const number = Object.values(comparison).find((value) => typeof value === 'number');
  const range = rangeOf(question);
  if (number === undefined || range === undefined) return undefined;
  const { min, max } = range;
  // A scale that is upside down is a problem of its own.
  if (max <= min) return undefined;
  return number < min || number > max || !fitsDecimals(range, number) ? number : undefined;
}

/** The bar with this id; undefined if there is none. */
export function barWith({ definition }: Wizard, id: string): ProfileDimension | undefined {
  return definition.profile?.find((each) => each.id === id);
}

/** The sum that is asked for, and the ends of the total; undefined if it is not beyond them. */
export function sumOutside(wizard: Wizard, condition: SumCondition) {
  const number = 'atLeast' in condition ? condition.atLeast : condition.atMost;
  const bar = barWith(wizard, condition.sum);
  const [least, most] = (bar && endsOf(bar)) ?? [number, number];
  return number < least || number > most ? { number, least, most } : undefined;
}

/** Whether a condition means answers and bars that exist, in a way that fits them. */
export function isSound(wizard: Wizard, when: PlacedCondition): boolean {
  if ([...unknownIn(wizard)].some((use) => isInside(use.path, when.path))) return false;
  const isMeant = ({ condition }: PlacedCondition<SumCondition>) =>
    barWith(wizard, condition.sum)?.ranges !== undefined &&
    sumOutside(wizard, condition) === undefined;
  if (!sumsAskedIn(when).every(isMeant)) return false;
  return comparisonsOf(when).every(({ condition }) => {
    const question = theQuestion(wizard, condition.answer)?.step;
    if (question === undefined || !hasCertainAnswers(question)) return false;
    return fits(condition, question) && numberOutside(condition, question) === undefined;
  });
}

/** The first steps that are shown always: goals are counted there, and they are prerendered. */
const ALWAYS_SHOWN = 2;

/** Whether a step must not have a condition. */
export function isEdge({ definition }: Wizard, { number }: PlacedStep): boolean {
  return number <= ALWAYS_SHOWN || number === definition.steps.length;
}

/** Whether a step is retired; one that must not be retired counts as asked. */
export function isRetiredStep(wizard: Wizard, placed: PlacedStep): boolean {
  return isRetired(placed.step) && !isEdge(wizard, placed);
}

/** The condition of a step; one that must not be there counts as deleted. */
export function whenOf(wizard: Wizard, placed: PlacedStep): PlacedCondition | undefined {
  return isEdge(wizard, placed) ? undefined : placedWhen(placed.step, placed.path);
}

/** The answers in a step's condition that are asked at that step or later, and where they are. */
export function askedLater(wizard: Wizard, { path, number }: Pick<PlacedStep, 'path' | 'number'>) {
  return mentionsIn(wizard, [...path, 'when'], 'answer').flatMap((answer) => {
    const askedAt = questionsByKey(wizard).get(answer.value)?.[0]?.number ?? 0;
    return askedAt >= number ? [{ answer, askedAt }] : [];
  });
}

/** Whether the step and its options are shown always, or on conditions without a problem of their own. */
function isClear(wizard: Wizard, placed: PlacedStep): boolean {
  const when = whenOf(wizard, placed);
  const options = conditionalOptionsOf(wizard).filter(({ step }) => step === placed.step);
  return [...(when === undefined ? [] : [{ ...placed, when }]), ...options].every(
    (each) =>
      mentionsIn(wizard, each.when.path, 'bar').length === 0 &&
      askedLater(wizard, each).length === 0 &&
      isSound(wizard, each.when),
  );
}

/** The questions about which it is certain when they are asked and how they can be answered. */
export const askedQuestionsOf = oncePerWizard(
  (wizard): AskedQuestions =>
    new Map(
      questionsOf(wizard).flatMap((placed) => {
        const { step: question, number } = placed;
        const key = question.answerKey;
        const isCertain = theQuestion(wizard, key) !== undefined && hasCertainAnswers(question);
        if (!isCertain || !isClear(wizard, placed)) return [];
        const when = isRetiredStep(wizard, placed) ? NEVER : whenOf(wizard, placed)?.condition;
        return [[key, { question, number, when }] as const];
      }),
    ),
);

/**
 * For each step that has a condition without a problem and is not retired, what visitors can have
 * answered when it comes up.
 */
export const answersByStep = oncePerWizard(
  (wizard): ReadonlyMap<PlacedStep, readonly Answers[] | 'too many'> =>
    new Map(
      stepsOf(wizard).flatMap((placed) => {
        const when = whenOf(wizard, placed);
        if (when === undefined || isRetiredStep(wizard, placed) || !isClear(wizard, placed)) {
          return [];
        }
        const answers = answersFor([when.condition], askedQuestionsOf(wizard));
        return answers === undefined ? [] : [[placed, answers] as const];
      }),
    ),
);

/** For each conditional option without a problem, what visitors can have answered when it comes up. */
export const answersByOption = oncePerWizard(
  (wizard): ReadonlyMap<ConditionalOption, readonly Answers[] | 'too many'> =>
    new Map(
      conditionalOptionsOf(wizard).flatMap((option) => {
        const placed = stepsOf(wizard)[option.number - 1];
        if (placed === undefined || isRetiredStep(wizard, placed) || !isClear(wizard, placed)) {
          return [];
        }
        const asks = whenOf(wizard, placed)?.condition;
        const conditions = conditionalOptionsOf(wizard)
          .filter(({ step }) => step === option.step)
          .map(({ when }) => when.condition);
        const known = askedQuestionsOf(wizard);
        const answers = answersFor([...(asks ? [asks] : []), ...conditions], known);
        if (answers === undefined) return [];
        const seeing =
          answers === 'too many' ? answers : answers.filter((given) => !asks || holds(asks, given));
        return [[option, seeing] as const];
      }),
    ),
);

/** Whether every visitor is asked the question, or everybody who is shown a step. */
export function isAlwaysAsked(
  wizard: Wizard,
  question: PlacedStep<Question>,
  before?: PlacedStep,
): boolean {
  const asks = isRetiredStep(wizard, question) ? NEVER : whenOf(wizard, question)?.condition;
  const shows = before && whenOf(wizard, before)?.condition;
  if (asks === undefined) return true;
  const answers = answersFor([asks, ...(shows ? [shows] : [])], askedQuestionsOf(wizard));
  if (typeof answers !== 'object') return true;
  const isShown = (given: Answers) => shows === undefined || holds(shows, given);
  return answers.every((given) => holds(asks, given) || !isShown(given));
}
