import { optionsOf, rangeOf, withOptions } from '#engine/step-kinds/index.ts';
import { offered, type Question } from '#engine/step-kinds/step-kind.ts';

/** Whether no option is offered of a question that has some. */
export function offersNothing(question: Question): boolean {
  return optionsOf(question).length > 0 && offered(optionsOf(question)).length === 0;
}

/** The question as it would be if neither it nor an option of it were retired. */
export function neverRetired({ retired: _, ...question }: Question): Question {
  return withOptions(question, ({ retired: __, ...option }) => option);
}

/** The most numbers that a scale may have. */
export const MOST_NUMBERS = 101;

/**
 * Whether it is certain which answers a question has: two options may have one value, and a scale
 * may be upside down or too long.
 */
export function hasCertainAnswers(question: Question): boolean {
  const range = rangeOf(question);
  if (range === undefined) {
    const values = optionsOf(question).map(({ value }) => value);
    return new Set(values).size === values.length;
  }
  const { min, max, step = 1, decimals } = range;
  return max > min && (decimals !== undefined || (max - min) / step < MOST_NUMBERS);
}
