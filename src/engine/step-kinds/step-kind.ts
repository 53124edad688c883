import type {
  Condition,
  NumberStep,
  Option,
  QuestionStep,
  ScaleStep,
  Step,
} from '#engine/wizard-definition.gen.ts';

/**
 * An answer: the option value of a single choice (`''`: not answered), the option values of a
 * multiple choice (`[]`), or the number of a scale or one that was typed (`null`).
 */
export type Answer = string | readonly string[] | number | null;

/** A step that asks something and keeps the answer under its `answerKey`. */
export type Question = Extract<Step, { answerKey: string }>;

/** A condition that compares the answer to one question. */
type ComparisonName = Exclude<KeyOf<Extract<Condition, { answer: string }>>, 'answer'>;

/** The properties of any part of a union. */
export type KeyOf<T> = T extends unknown ? keyof T : never;

/** What the JSON of a step says for it to be of a kind. */
interface Form {
  readonly type: Step['type'];
  readonly selection?: QuestionStep['selection'] | undefined;
}

/** A kind of step that only shows something. */
export interface InfoKind {
  readonly form: Form;
  readonly asks: false;
}

/**
 * A range of numbers, with the points that they give. A scale says what its two ends are called, and
 * a number that is typed how many decimals it may have.
 */
export type NumberRange = Pick<ScaleStep, 'min' | 'max' | 'step' | 'scores'> &
  Partial<Pick<ScaleStep, 'minLabelKey' | 'maxLabelKey'>> &
  Pick<NumberStep, 'decimals'>;

/** A kind of step that asks something, in steps of the type `Q`. */
export interface QuestionKind<Q = Question> {
  /** What editors call it, with its article. */
  readonly title: string;
  readonly form: Form;
  readonly asks: true;
  /** What an answer consists of: one option, some options, or a number. */
  readonly consistsOf: 'option' | 'options' | 'number';
  /** The answer of a visitor who has not given one. */
  readonly unanswered: Answer;
  /** Whether the choice of a value also advances; otherwise a button does. */
  readonly advances: boolean;
  /** The comparisons that fit its answers. The first one compares with a single value. */
  readonly comparisons: readonly ComparisonName[];
  /** Every answer that can be given today; of numbers that are typed, those that points tell apart. */
  answers(question: Q): readonly Answer[];
  /** The options of which its answers consist, retired ones included; none of a number. */
  options(question: Q): readonly Option[];
  /** The numbers of which its answers consist; left out by a kind that has options. */
  range?(question: Q): NumberRange;
  /** Whether the visitor has answered. */
  isGiven(question: Q, answer: Answer): boolean;
  /** Whether an answer that was given lets the visitor go on; left out if any does. */
  isEnough?(question: Q, answer: Answer): boolean;
  /** Whether a value cannot be chosen because enough others are; left out if none ever is. */
  isTooMuch?(question: Q, answer: Answer, value: string | number): boolean;
  /** The answer after the visitor has chosen a value; undefined if no such value is offered. */
  choose(question: Q, answer: Answer, value: string | number): Answer | undefined;
  /**
   * Sanitises untrusted data: what of it can be the answer, by the current values, else that it is
   * unanswered. Retired options and old values count.
   */
  sanitise(question: Q, raw: unknown): Answer;
  /** The points that the answer gives to a bar of the profile. */
  points(question: Q, answer: Answer, barId: string): number;
  /** The most points that one current answer can give to a bar of the profile. */
  mostPoints(question: Q, barId: string): number;
  /** The answer for people to read. */
  labels(question: Q, answer: Answer): readonly AnswerLabel[];
}

/**
 * A text of the wizard, or words that are the same in every language, such as `7/10`; with a short
 * form for the middle of a sentence if there is one.
 */
export type AnswerLabel =
  | { textKey: string; shortKey?: string | undefined }
  | { words: string; shortWords?: string; number?: number; unitKey?: string | undefined };

export type StepKind = InfoKind | QuestionKind;

/** Whether a step is retired: nobody is asked any more, but an answer that was given counts. */
export function isRetired({ retired }: Pick<Question, 'id' | 'retired'>): boolean {
  return retired === true;
}

/** Whether the answers say what visitors wish for, and not how they are. */
export function isWish({ isWish }: Pick<Question, 'id' | 'isWish'>): boolean {
  return isWish === true;
}

/** The options that visitors can choose today. */
export function offered(options: readonly Option[]): Option[] {
  return options.filter(({ retired }) => retired !== true);
}

/** Whether stored data names the option, by its current or a former value. */
export function isNamed({ value, renamed }: Option, name: unknown): boolean {
  return value === name || renamed?.some((each) => each === name) === true;
}

/** The points for a bar; none if the object only inherits the name. */
export function pointsFor(
  points: Readonly<Record<string, number>> | undefined,
  barId: string,
): number {
  return points !== undefined && Object.hasOwn(points, barId) ? (points[barId] ?? 0) : 0;
}

/** The highest of some points, which may all be below 0; 0 if there are none. */
export function mostOf(points: readonly number[]): number {
  return points.length === 0 ? 0 : Math.max(...points);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
