import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Outcome, Wizard } from '#checker/wizard/model.ts';
import { quote } from '#checker/wording.ts';
import type { Answer } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { type AnswerTable, answerTableOf, valuesOf } from './answers.ts';
import type { WizardRule } from './rule.ts';

/** A set of combinations of answers, one bit for each. */
export type CombinationSet = Uint32Array;

/** As in the engine: an unknown question has no answer. */
const NOT_ASKED = { answers: [''], stride: 1 };

/** Every combination of some answers. Sets are bits, so many conditions are fast. */
export class AnswerSpace {
  readonly #questions: ReadonlyMap<string, { answers: readonly Answer[]; stride: number }>;
  readonly #size: number;
  readonly #comparisons = new Map<string, CombinationSet>();

  constructor(questions: readonly (readonly [key: string, answers: readonly Answer[]])[]) {
    let stride = 1;
    this.#questions = new Map(
      questions.map(([key, answers]) => {
        const question = { answers, stride };
        stride *= answers.length;
        return [key, question];
      }),
    );
    this.#size = stride;
  }

  everything(): CombinationSet {
    return this.#collect(() => true);
  }

  /** Where the condition holds. Bits past the last combination are undefined. */
  where(condition: Condition): CombinationSet {
    if ('all' in condition) return this.#join(condition.all, (one, other) => one & other);
    if ('any' in condition) return this.#join(condition.any, (one, other) => one | other);
    if ('not' in condition) return this.where(condition.not).map((word) => ~word);

    const { answers, stride } = this.#questions.get(condition.answer) ?? NOT_ASKED;
    const fits = answers.map((answer) => holds(condition, { [condition.answer]: answer }));
    const name = `${condition.answer} ${fits.map(Number).join('')}`;
    const known = this.#comparisons.get(name);
    if (known !== undefined) return known;
    const set = this.#collect(
      (combination) => fits[Math.floor(combination / stride) % answers.length] === true,
    );
    this.#comparisons.set(name, set);
    return set;
  }

  #join(
    conditions: readonly Condition[],
    combine: (one: number, other: number) => number,
  ): CombinationSet {
    const [first = this.everything(), ...others] = conditions.map((each) => this.where(each));
    const joined = first.slice();
    for (const other of others) {
      for (let word = 0; word < joined.length; word += 1) {
        joined[word] = combine(joined[word] ?? 0, other[word] ?? 0);
      }
    }
    return joined;
  }

  #collect(belongs: (combination: number) => boolean): CombinationSet {
    const set = new Uint32Array(Math.ceil(this.#size / 32));
    for (let combination = 0; combination < this.#size; combination += 1) {
      const word = combination >>> 5;
      if (belongs(combination)) set[word] = (set[word] ?? 0) | (1 << (combination & 31));
    }
    return set;
  }
}

/** The most combinations of answers that are tried. */
export const MOST_COMBINATIONS = 100_000;

export interface Candidate {
  readonly condition: Condition;
  readonly questions: ReadonlyMap<string, Domain>;
}

/** The answer is one of the options or, with `isMultiple`, any non-empty selection. */
export interface Domain {
  readonly isMultiple: boolean;
  readonly values: readonly string[];
}

export type Reachability = 'possible' | 'impossible' | { readonly combinations: number };

/**
 * Which of the candidates can be the first that holds, if every question is answered. Exact, by
 * trying every combination of the answers in a candidate and those before it; if there are too
 * many, it returns their number instead.
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

/** For each candidate, the combinations of the answers in it and in those before it. */
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

/** The number of combinations only grows, so the decidable candidates come first. */
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

const impossibleOutcome: WizardRule = {
  id: 'impossible-outcome',
  severity: 'error',
  why: 'It would never be shown: outcomes are tried from top to bottom, and the first that fits wins.',
  *check(wizard) {
    for (const { outcome, reachability } of judge(wizard)) {
      if (reachability !== 'impossible') continue;
      yield problem(
        outcome,
        'No answers can give the outcome',
        'Look for a condition that contradicts itself, or an earlier outcome that always takes precedence; mend it or move this outcome up.',
      );
    }
  },
};

const undecidedOutcome: WizardRule = {
  id: 'undecided-outcome',
  severity: 'warning',
  why: `Up to ${MOST_COMBINATIONS.toLocaleString('en')} combinations of answers are tried; beyond that only you can tell whether it is ever shown.`,
  *check(wizard) {
    for (const { outcome, reachability } of judge(wizard)) {
      if (typeof reachability === 'string') continue;
      const amount = reachability.combinations.toLocaleString('en');
      yield problem(
        outcome,
        'It was not decided whether any answers can give the outcome',
        `Let its condition, or those of earlier outcomes, name fewer answers: there are ${amount} combinations.`,
      );
    }
  },
};

export const REACHABILITY_RULES: readonly WizardRule[] = [impossibleOutcome, undecidedOutcome];

function problem(outcome: Outcome, sentence: string, fix: string): ProblemDetails {
  const name = outcome.id === undefined ? 'that starts here' : quote(outcome.id.value);
  return { at: outcome.when ?? outcome.at, message: `${sentence} ${name}.`, fix };
}

interface Judgement {
  readonly outcome: Outcome;
  readonly reachability: Reachability;
}

const judged = new WeakMap<Wizard, readonly Judgement[]>();

function judge(wizard: Wizard): readonly Judgement[] {
  const known = judged.get(wizard);
  if (known !== undefined) return known;
  const table = answerTableOf(wizard);
  const domains = domainsOf(table);
  const candidates = wizard.outcomes.flatMap((outcome) => {
    const candidate = candidateOf(outcome, domains);
    return candidate === undefined ? [] : [{ outcome, candidate }];
  });
  const results = reachabilityOf(candidates.map(({ candidate }) => candidate));
  const judgements = candidates.flatMap(({ outcome }, index) => {
    const reachability = results[index];
    return reachability === undefined ? [] : [{ outcome, reachability }];
  });
  judged.set(wizard, judgements);
  return judgements;
}

/** Only outcomes without another problem. Leaving one out makes none impossible. */
function candidateOf(
  outcome: Outcome,
  domains: ReadonlyMap<string, Domain>,
): Candidate | undefined {
  if (outcome.default !== undefined || outcome.condition === undefined) return undefined;
  const questions = new Map<string, Domain>();
  for (const { answer, operator, values } of outcome.comparisons) {
    const domain = domains.get(answer?.value ?? '');
    if (answer === undefined || domain === undefined) return undefined;
    const fits =
      operator.value === 'anyOf' || domain.isMultiple === (operator.value === 'includes');
    if (!fits || !values.every(({ value }) => domain.values.includes(value))) return undefined;
    questions.set(answer.value, domain);
  }
  return { condition: outcome.condition, questions };
}

function domainsOf({ questions }: AnswerTable): ReadonlyMap<string, Domain> {
  return new Map(
    [...questions].flatMap(([key, asked]) => {
      const [question, ...others] = asked;
      const { list, gaps } = valuesOf(asked);
      const values = [...new Set(list.map(({ value }) => value))];
      const isSound = others.length === 0 && gaps === 0 && values.length === list.length;
      if (question?.selection === undefined || !isSound) return [];
      return [[key, { isMultiple: question.selection === 'multiple', values }] as const];
    }),
  );
}
