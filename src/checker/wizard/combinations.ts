import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { comparisonsByKey } from './conditions.ts';
import { distinctAnswers, NEVER, type PathQuestion } from './paths.ts';

/** A question as far as conditions ask about it. */
export interface AskedQuestion extends PathQuestion {
  /** The number of its step. */
  readonly step: number;
  /** The condition of its step. */
  readonly when: Condition | undefined;
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
