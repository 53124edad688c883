import type { Step } from '#engine/wizard-definition.gen.ts';
import { info } from './info.ts';
import { multipleChoice } from './multiple-choice.ts';
import { scale } from './scale.ts';
import { singleChoice } from './single-choice.ts';
import type { Question, QuestionKind, StepKind } from './step-kind.ts';

/** Every kind of step. Nothing else looks at a step's `type` or `selection`. */
const KINDS = [info, singleChoice, multipleChoice, scale] as const;

export type KindName = (typeof KINDS)[number]['name'];

export const STEP_KINDS = KINDS as readonly StepKind[];

/** The kind whose form the JSON of a step has, complete or not; undefined if there is none. */
export function kindOfForm(type: unknown, selection: unknown): StepKind | undefined {
  return STEP_KINDS.find(({ form }) => form.type === type && form.selection === selection);
}

/** The kind of a step. */
export function kindOf(step: Question): QuestionKind;
export function kindOf(step: Step): StepKind;
export function kindOf(step: Step): StepKind {
  const { type, selection } = step as { type: string; selection?: string };
  const kind = kindOfForm(type, selection);
  if (kind === undefined) throw new Error(`Step ${step.id} is of no known kind`);
  return kind;
}

/** Whether a step asks something. */
export function isQuestion(step: Step): step is Question {
  return kindOf(step).asks;
}
