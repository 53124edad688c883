import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { withShownOptions } from '#engine/shown-steps.ts';
import { isQuestion, kindOf, optionsOf, rangeOf } from '#engine/step-kinds/index.ts';
import { rounded } from '#engine/step-kinds/number.ts';
import { type Answer, isRetired, type Question } from '#engine/step-kinds/step-kind.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { comparisonsByKey } from './conditions.ts';

/** The condition of a retired question, which nobody is asked. */
export const NEVER: Condition = { any: [] };

/** A question as far as conditions ask about it. */
export interface AskedQuestion {
  readonly question: Question;
  /** The number of its step. */
  readonly number: number;
  /** The condition of its step. */
  readonly when: Condition | undefined;
}

/** Questions by their answer keys. */
export type AskedQuestions = ReadonlyMap<string, AskedQuestion>;

/** The questions of a wizard in which nothing is wrong. */
export function askedIn({ steps }: WizardDefinition): AskedQuestions {
  return new Map(
    steps.flatMap((question, index) => {
      if (!isQuestion(question)) return [];
      const when = isRetired(question) ? NEVER : question.when;
      return [[question.answerKey, { question, number: index + 1, when }] as const];
    }),
  );
}

/** The most combinations of answers that are tried. */
export const MOST_COMBINATIONS = 100_000;

/**
 * What visitors can have answered when the conditions are judged: a question that is not asked is
 * not answered. Answers that neither the conditions nor those of steps tell apart come once.
 * Undefined if they ask about another question than the known ones. `tell` may tell more apart.
 */
export function answersFor(
  conditions: readonly Condition[],
  known: AskedQuestions,
  most = MOST_COMBINATIONS,
  tell: (question: Question, answer: Answer) => unknown = () => '',
): readonly Answers[] | 'too many' | undefined {
  const questions = questionsFor(conditions, known);
  if (questions === undefined) return undefined;
  const comparisons = comparisonsByKey([...conditions, ...questions.flatMap(conditionsAround)]);
  let found: readonly Answers[] = [{}];
  for (const { question, when } of questions) {
    const key = question.answerKey;
    const answersBySeen = new Map<string, readonly Answer[]>();
    /** What can be answered depends on the options that are seen. */
    const answersAfter = (given: Answers) => {
      const shown = withShownOptions(question, given);
      const seen = optionsOf(shown).map(({ value }) => value);
      const answers =
        answersBySeen.get(String(seen)) ?? distinctAnswers(shown, comparisons.get(key) ?? [], tell);
      answersBySeen.set(String(seen), answers);
      return answers;
    };
    const longer: Answers[] = [];
    for (const given of found) {
      const isAsked = when === undefined || holds(when, given);
      for (const answer of isAsked ? answersAfter(given) : [kindOf(question).unanswered]) {
        longer.push({ ...given, [key]: answer });
      }
      if (longer.length > most) return 'too many';
    }
    found = longer;
  }
  return found;
}

/** The conditions that decide whether a question is asked, and which options it shows. */
function conditionsAround({ question, when }: AskedQuestion): Condition[] {
  return [when, ...optionsOf(question).map((option) => option.when)].filter(
    (each) => each !== undefined,
  );
}

/**
 * The questions that conditions ask about, and those that decide whether these are asked, in file
 * order; undefined if they ask about another one.
 */
export function questionsFor(
  conditions: readonly Condition[],
  known: AskedQuestions,
): AskedQuestion[] | undefined {
  const found = new Set<AskedQuestion>();
  const open = [...comparisonsByKey(conditions).keys()];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const asked = known.get(key);
    if (asked === undefined) return undefined;
    if (found.has(asked)) continue;
    found.add(asked);
    open.push(...comparisonsByKey(conditionsAround(asked)).keys());
  }
  return [...found].sort((one, other) => one.number - other.number);
}

/** The first of all answers that these comparisons do not tell apart, for each such group. */
export function distinctAnswers(
  question: Question,
  comparisons: readonly Condition[],
  tell: (question: Question, answer: Answer) => unknown = () => '',
): readonly Answer[] {
  const groups = new Map<string, Answer>();
  for (const answer of answersNear(question, comparisons)) {
    const given = { [question.answerKey]: answer };
    const fits = `${comparisons.map((each) => Number(holds(each, given)))} ${tell(question, answer)}`;
    if (!groups.has(fits)) groups.set(fits, answer);
  }
  return [...groups.values()];
}

/** The answers to a question; of numbers that are typed, those around the compared ones, too. */
export function answersNear(
  question: Question,
  comparisons: readonly Condition[],
): readonly Answer[] {
  const { answers, sanitise } = kindOf(question);
  const { decimals, step = 1 } = rangeOf(question) ?? {};
  if (decimals === undefined) return answers(question);
  const compared = comparisons.flatMap((each) => Object.values(each)).filter(isNumber);
  const near = compared
    .flatMap((each) => [each - step, each, each + step])
    .map((each) => sanitise(question, rounded(each, decimals)));
  return [...answers(question), ...near.filter(isNumber)];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
