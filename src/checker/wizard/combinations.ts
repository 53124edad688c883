import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { type Answer, isRetired } from '#engine/step-kinds/step-kind.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { type Domain, domainOf } from './answers.ts';
import { comparisonsByKey } from './conditions.ts';

/** The condition of a retired question, which nobody is asked. */
export const NEVER: Condition = { any: [] };

/** A question as far as conditions ask about it. */
export interface AskedQuestion {
  readonly key: string;
  readonly domain: Domain;
  /** The number of its step. */
  readonly step: number;
  /** The condition of its step. */
  readonly when: Condition | undefined;
}

/** The questions of a wizard in which nothing is wrong, by answer key. */
export function askedIn({ steps }: WizardDefinition): ReadonlyMap<string, AskedQuestion> {
  return new Map(
    steps.flatMap((step, index) => {
      if (!isQuestion(step)) return [];
      const key = step.answerKey;
      const when = isRetired(step) ? NEVER : step.when;
      return [[key, { key, domain: domainOf(step), when, step: index + 1 }] as const];
    }),
  );
}

/** The most combinations of answers that are tried. */
export const MOST_COMBINATIONS = 100_000;

/**
 * The questions that a condition asks about, and those that decide whether these are asked, in file
 * order; undefined if it asks about another one.
 */
export function questionsFor(
  condition: Condition,
  known: ReadonlyMap<string, AskedQuestion>,
): AskedQuestion[] | undefined {
  const found = new Map<string, AskedQuestion>();
  const open = [...comparisonsByKey([condition]).keys()];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    const question = known.get(key);
    if (question === undefined) return undefined;
    found.set(key, question);
    if (question.when !== undefined) open.push(...comparisonsByKey([question.when]).keys());
  }
  return inFileOrder(found.values());
}

export function inFileOrder(questions: Iterable<AskedQuestion>): AskedQuestion[] {
  return [...questions].sort((one, other) => one.step - other.step);
}

export function countCombinations(questions: readonly AskedQuestion[]): number {
  return questions.reduce(
    (product, { domain, when }) => product * (when === NEVER ? 1 : domain.count),
    1,
  );
}

/**
 * What visitors can have answered when the conditions are judged: a question that is not asked is
 * not answered. Answers that neither the conditions nor those of steps tell apart come once.
 */
export function* combinationsOf(
  questions: readonly AskedQuestion[],
  conditions: readonly Condition[],
): Generator<Answers> {
  const comparisons = comparisonsByKey([
    ...conditions,
    ...questions.flatMap(({ when }) => when ?? []),
  ]);
  const choices = questions.map((question) => {
    const { key, domain, when } = question;
    const told = comparisons.get(key) ?? [];
    return { ...question, answers: when === NEVER ? [] : distinctAnswers(domain, key, told) };
  });
  function* from(index: number, given: Answers): Generator<Answers> {
    const question = choices[index];
    if (question === undefined) {
      yield given;
      return;
    }
    const { key, when, domain, answers } = question;
    const isAsked = when === undefined || holds(when, given);
    for (const answer of isAsked ? answers : [domain.unanswered]) {
      yield* from(index + 1, { ...given, [key]: answer });
    }
  }
  yield* from(0, {});
}

/**
 * What visitors can have answered, as far as these conditions tell it apart; undefined if they ask
 * about another question than the known ones, or if there are too many combinations.
 */
export function answersFor(
  conditions: readonly Condition[],
  known: ReadonlyMap<string, AskedQuestion>,
): readonly Answers[] | 'too many' | undefined {
  const needed = conditions.map((condition) => questionsFor(condition, known));
  if (needed.some((questions) => questions === undefined)) return undefined;
  const questions = new Set(needed.flatMap((each) => each ?? []));
  const found: Answers[] = [];
  for (const given of combinationsOf(inFileOrder(questions), conditions)) {
    if (found.length === MOST_COMBINATIONS) return 'too many';
    found.push(given);
  }
  return found;
}

/** The first of all answers that these comparisons do not tell apart, for each such group. */
export function distinctAnswers(
  domain: Domain,
  key: string,
  comparisons: readonly Condition[],
): readonly Answer[] {
  const groups = new Map<string, Answer>();
  for (const answer of domain.answers()) {
    const fits = comparisons.map((each) => Number(holds(each, { [key]: answer }))).join('');
    if (!groups.has(fits)) groups.set(fits, answer);
  }
  return [...groups.values()];
}
