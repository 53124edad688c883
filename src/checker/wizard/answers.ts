import { kindNameOf, kindOf } from '#engine/step-kinds/index.ts';
import { type Answer, offered, type Question } from '#engine/step-kinds/step-kind.ts';
import type { Option, ScaleStep } from '#engine/wizard-definition.gen.ts';

/** The answers to a question. */
export interface Domain {
  readonly unanswered: Answer;
  readonly count: number;
  answers(): readonly Answer[];
}

/** What visitors can answer now. */
export function domainOf(question: Question): Domain {
  const kind = kindOf(question);
  return {
    unanswered: kind.unanswered,
    count: kind.count(question),
    answers: () => kind.answers(question),
  };
}

/** The options of which the answers to a question consist, retired ones included. */
export function optionsOf(question: Question): readonly Option[] {
  return kindOf(question).options(question);
}

/** Whether no option is offered of a question that has some. */
export function offersNothing(question: Question): boolean {
  return optionsOf(question).length > 0 && offered(optionsOf(question)).length === 0;
}

/** The question with each of its options changed. */
export function withOptions(question: Question, change: (option: Option) => Option): Question {
  const options = optionsOf(question);
  // Whatever has options has them under this name.
  return options.length === 0
    ? question
    : ({ ...question, options: options.map(change) } as Question);
}

/** The question as it would be if neither it nor an option of it were retired. */
export function neverRetired({ retired: _, ...question }: Question): Question {
  return withOptions(question, ({ retired: __, ...option }) => option);
}

/** The one kind of question whose answers are not made of options. */
export function isScale(question: Question): question is ScaleStep {
  return kindNameOf(question) === 'scale';
}

/** The most numbers that a scale may have. */
export const MOST_NUMBERS = 101;

/**
 * Whether it is certain which answers a question has: two options may have one value, and a scale
 * may be upside down or too long.
 */
export function hasSoundDomain(question: Question): boolean {
  if (!isScale(question)) {
    const values = optionsOf(question).map(({ value }) => value);
    return new Set(values).size === values.length;
  }
  const { min, max, step = 1 } = question;
  return max > min && (max - min) / step < MOST_NUMBERS;
}
