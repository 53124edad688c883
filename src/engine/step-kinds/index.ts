import type { InfoStep, Option, Step, StepImage } from '#engine/wizard-definition.gen.ts';
import { info } from './info.ts';
import { multipleChoice } from './multiple-choice.ts';
import { number } from './number.ts';
import { scale } from './scale.ts';
import { singleChoice } from './single-choice.ts';
import type { Answer, NumberRange, Question, QuestionKind, StepKind } from './step-kind.ts';

/** Every kind of step. Nothing outside these objects looks at a step's `type` or `selection`. */
export const STEP_KINDS = { info, single: singleChoice, multiple: multipleChoice, scale, number };

export type KindName = keyof typeof STEP_KINDS;

/** The name of the kind that the JSON of a step has, complete or not; undefined if it has none. */
export function kindNameOf(step: { type?: unknown; selection?: unknown }): KindName | undefined {
  const names = Object.keys(STEP_KINDS) as KindName[];
  return names.find((name) => {
    const { type, selection } = STEP_KINDS[name].form;
    return step.type === type && step.selection === selection;
  });
}

/** The kind of a step. */
export function kindOf(step: Question): QuestionKind;
export function kindOf(step: Step): StepKind;
export function kindOf(step: Step): StepKind {
  const name = kindNameOf(step);
  if (name === undefined) throw new Error(`Step ${step.id} is of no known kind`);
  // A kind only ever reads steps of its own form.
  return STEP_KINDS[name] as StepKind;
}

/** Whether a step asks something. */
export function isQuestion(step: Step): step is Question {
  return kindOf(step).asks;
}

/** The options of which the answers to a question consist, retired ones included. */
export function optionsOf(question: Question): readonly Option[] {
  return kindOf(question).options(question);
}

/** The options that an answer consists of. */
export function chosenOptions(question: Question, answer: Answer): Option[] {
  const chosen = [answer].flat();
  return optionsOf(question).filter(({ value }) => chosen.includes(value));
}

/** The pictures that a step shows: its own, or those of its options. */
export function picturesOf(step: Step): readonly StepImage[] {
  const parts: readonly Pick<InfoStep, 'image'>[] = isQuestion(step) ? optionsOf(step) : [step];
  return parts.flatMap(({ image }) => image ?? []);
}

/** The numbers of which the answers to a question consist; undefined if they are options. */
export function rangeOf(question: Question): NumberRange | undefined {
  return kindOf(question).range?.(question);
}

/** The step with each of its options changed. */
export function withOptions<S extends Step>(
  step: S,
  change: (option: Option, index: number) => Option,
): S {
  const options = isQuestion(step) ? optionsOf(step) : [];
  // Whatever has options has them under this name.
  return options.length === 0 ? step : { ...step, options: options.map(change) };
}
