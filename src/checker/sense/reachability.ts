import type { Answer } from '#engine/answers.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { AnswerSpace } from './answer-space.ts';

/** More combinations of answers than this are not tried. */
export const MOST_COMBINATIONS = 100_000;

/** A condition and, by their answer keys, the questions it names. */
export interface Candidate {
  readonly condition: Condition;
  readonly questions: ReadonlyMap<string, Domain>;
}

/** A question's options: one of them is the answer, or any but none of them. */
export interface Domain {
  readonly isMultiple: boolean;
  readonly values: readonly string[];
}

export type Reachability = 'possible' | 'impossible' | { readonly combinations: number };

/**
 * Which of the candidates can be the first that holds, when every question is answered. Exact by
 * trying every combination of the answers that a candidate and those before it name; where there
 * are too many, it says how many instead.
 */
export function reachabilityOf(candidates: readonly Candidate[]): Reachability[] {
  const combinations = combinationsOf(candidates);
  const decidable = candidates.filter(
    (_, index) => (combinations[index] ?? 0) <= MOST_COMBINATIONS,
  );
  const reached = firstHolding(decidable);
  return combinations.map((amount, index) => {
    if (amount > MOST_COMBINATIONS) return { combinations: amount };
    return reached[index] === true ? 'possible' : 'impossible';
  });
}

/** For each candidate, the combinations of the answers that it and those before it name. */
function combinationsOf(candidates: readonly Candidate[]): readonly number[] {
  const counted = new Set<string>();
  let product = 1;
  return candidates.map(({ questions }) => {
    for (const [key, domain] of questions) {
      if (!counted.has(key)) product *= sizeOf(domain);
      counted.add(key);
    }
    return product;
  });
}

function sizeOf({ isMultiple, values }: Domain): number {
  return isMultiple ? 2 ** values.length - 1 : values.length;
}

/** Combinations grow from one candidate to the next, so the decidable ones are the first ones. */
function firstHolding(candidates: readonly Candidate[]): readonly boolean[] {
  const questions = new Map(candidates.flatMap((candidate) => [...candidate.questions]));
  const space = new AnswerSpace([...questions].map(([key, domain]) => [key, answersOf(domain)]));
  const free = space.everything();
  return candidates.map(({ condition }) => {
    const held = space.where(condition);
    let isReached = false;
    for (let word = 0; word < free.length; word += 1) {
      const first = (free[word] ?? 0) & (held[word] ?? 0);
      if (first !== 0) isReached = true;
      free[word] = (free[word] ?? 0) & ~first;
    }
    return isReached;
  });
}

function answersOf({ isMultiple, values }: Domain): readonly Answer[] {
  if (!isMultiple) return values;
  return Array.from({ length: 2 ** values.length - 1 }, (_, subset) =>
    values.filter((_value, bit) => ((subset + 1) >> bit) % 2 === 1),
  );
}
