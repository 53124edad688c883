import type { Answers } from './answers.ts';
import type { Answer, KeyOf } from './step-kinds/step-kind.ts';
import type { Condition } from './wizard-definition.gen.ts';

/** What conditions ask about the bars of the profile. */
export interface BarFacts {
  /** Whether no bar is higher than this one. */
  isHighest: (barId: string) => boolean;
  isBelow: (barId: string, percent: number) => boolean;
  /** Whether the sum of its points is between these two, both included. */
  isSumWithin: (barId: string, least: number, most: number) => boolean;
}

/** Bars of which nothing is so that conditions may ask. */
export const NO_BARS: BarFacts = {
  isHighest: () => false,
  isBelow: () => false,
  isSumWithin: () => false,
};

/** What conditions are judged on. */
interface Facts extends BarFacts {
  /** The answer that counts under a key; undefined if there is none. */
  answerTo: (answerKey: string) => Answer | undefined;
}

export type OperatorName = Exclude<KeyOf<Condition>, 'answer' | 'bar' | 'sum'>;
/** A condition that is written with this operator. */
export type WrittenWith<Name extends OperatorName> = Extract<Condition, Record<Name, unknown>>;

/** One way to write a condition; the JSON has a property of its name. */
export interface Operator<Name extends OperatorName = OperatorName> {
  readonly name: Name;
  holds(condition: WrittenWith<Name>, facts: Facts): boolean;
}

const operator = <Name extends OperatorName>(
  name: Name,
  test: Operator<Name>['holds'],
): Operator<Name> => ({ name, holds: test });

/**
 * Every operator. Nothing else looks at what a condition is written with, but for the checker's
 * condition-sentence.ts of the studio, which says it in words.
 */
export const OPERATORS: readonly Operator[] = [
  operator('is', ({ answer, is }, facts) => isOnly(facts.answerTo(answer), is)),
  operator('isNot', ({ answer, isNot }, facts) => !isOnly(facts.answerTo(answer), isNot)),
  operator('includes', ({ answer, includes }, facts) =>
    valuesOf(facts.answerTo(answer)).includes(includes),
  ),
  operator('anyOf', ({ answer, anyOf }, facts) => {
    const values = valuesOf(facts.answerTo(answer));
    return anyOf.some((each) => values.includes(each));
  }),
  operator('atLeast', (condition, facts) =>
    isWithin(condition, condition.atLeast, Infinity, facts),
  ),
  operator('atMost', (condition, facts) => isWithin(condition, -Infinity, condition.atMost, facts)),
  operator('highest', ({ highest }, { isHighest }) => isHighest(highest)),
  operator('below', ({ bar, below }, { isBelow }) => isBelow(bar, below)),
  operator('all', ({ all }, facts) => all.every((each) => holdsFor(each, facts))),
  operator('any', ({ any }, facts) => any.some((each) => holdsFor(each, facts))),
  operator('not', ({ not }, facts) => !holdsFor(not, facts)),
];

/**
 * Whether the condition holds. Total: an unknown answer key counts as not answered, so a condition
 * never throws and depends only on what it is given.
 */
export function holds(condition: Condition, answers: Answers, bars: BarFacts = NO_BARS): boolean {
  const answerTo = (key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined);
  return holdsFor(condition, { answerTo, ...bars });
}

function holdsFor(condition: Condition, facts: Facts): boolean {
  const written = OPERATORS.find(({ name }) => name in condition);
  // The operator reads the very property that it was found by.
  return written?.holds(condition as never, facts) ?? false;
}

/** Whether a number that was given as the answer, or the sum of a total, is between these two. */
function isWithin(
  asked: WrittenWith<'atLeast'> | WrittenWith<'atMost'>,
  least: number,
  most: number,
  facts: Facts,
): boolean {
  if ('sum' in asked) return facts.isSumWithin(asked.sum, least, most);
  const given = facts.answerTo(asked.answer);
  return typeof given === 'number' && least <= given && given <= most;
}

function isOnly(answer: Answer | undefined, value: string): boolean {
  const values = valuesOf(answer);
  return values.length === 1 && values[0] === value;
}

/** The chosen option values; none of a scale. */
function valuesOf(answer: Answer | undefined): readonly unknown[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer];
  return Array.isArray(answer) ? answer : [];
}
