import { type Answers, answerTo, emptyAnswers, isAnswered, questionsOf } from './answers.ts';
import { asShown, isShown } from './shown-steps.ts';
import { isQuestion, kindOf } from './step-kinds/index.ts';
import { isRetired } from './step-kinds/step-kind.ts';
import type { Step, WizardDefinition } from './wizard-definition.gen.ts';

/** A visitor's position in a wizard and the answers that led there. */
export interface Journey {
  /** The current step, from 1 to the final step. */
  step: number;
  /** The number of answered question steps. It may count one twice (spec section 4). */
  counter: number;
  /** The answers by answer key, those of hidden steps included: such a step may be shown again. */
  answers: Answers;
  /** The `stepsLimit` that the attempt was started with. */
  stepsLimit?: number;
}

/** The journey at the first step, without answers. */
export function begin(definition: WizardDefinition, stepsLimit?: number): Journey {
  const journey = { step: 1, counter: 0, answers: emptyAnswers(definition) };
  return stepsLimit === undefined ? journey : { ...journey, stepsLimit };
}

/** The number of the last step. */
export function finalStepOf(definition: WizardDefinition): number {
  return definition.steps.length;
}

/** The step that the visitor is on, with the options that are shown. */
export function currentStep(definition: WizardDefinition, { step, answers }: Position): Step {
  const current = definition.steps[step - 1];
  if (current === undefined) throw new Error(`Wizard ${definition.id} has no step ${step}`);
  return asShown(definition, answers, current);
}

/** A step by its number, with the answers that decide which steps are shown. */
type Position = Pick<Journey, 'step' | 'answers'>;

/** The number of the next shown step; undefined on the last one. */
export function nextStep(definition: WizardDefinition, position: Position): number | undefined {
  return nearestShown(definition, position, 1);
}

/** The number of the previous shown step; undefined on the first one. */
export function previousStep(definition: WizardDefinition, position: Position): number | undefined {
  return nearestShown(definition, position, -1);
}

function nearestShown(
  definition: WizardDefinition,
  { step, answers }: Position,
  direction: 1 | -1,
): number | undefined {
  for (let number = step + direction; ; number += direction) {
    const candidate = definition.steps[number - 1];
    if (candidate === undefined) return undefined;
    if (isShown(definition, answers, candidate)) return number;
  }
}

/**
 * How many answered questions finish the wizard early. A `stepsLimit` can only lower the number of
 * questions asked: at or above that number there is no limit, and the last step is always shown.
 * Retired questions are not asked.
 */
export function counterLimit(
  definition: WizardDefinition,
  stepsLimit: number | undefined,
): number | undefined {
  const asked = questionsOf(definition).filter((question) => !isRetired(question));
  const isLowering = stepsLimit !== undefined && stepsLimit < asked.length;
  return isLowering ? stepsLimit : undefined;
}

/**
 * Whether the visitor may advance: always from an info step, from a question once it is answered.
 */
export function canAdvance(definition: WizardDefinition, { step: at, answers }: Journey): boolean {
  const step = currentStep(definition, { step: at, answers });
  if (!isQuestion(step)) return true;
  const { isEnough } = kindOf(step);
  return isAnswered(step, answers) && isEnough?.(step, answerTo(step, answers)) !== false;
}

/** Whether advancing finishes the wizard instead of showing the next step. */
export function isLastAdvance(definition: WizardDefinition, journey: Journey): boolean {
  return nextStep(definition, journey) === undefined || reachesLimit(definition, journey);
}

/**
 * The journey after advancing. An answered question step counts. On the last advance the step
 * stays.
 */
export function advance<J extends Journey>(definition: WizardDefinition, journey: J): J {
  const next = reachesLimit(definition, journey) ? undefined : nextStep(definition, journey);
  return {
    ...journey,
    counter: counterAfter(definition, journey),
    step: next ?? journey.step,
  };
}

/** The journey one shown step back, never below 1. Leaving a question step lowers the counter. */
export function retreat<J extends Journey>(definition: WizardDefinition, journey: J): J {
  const left = isQuestion(currentStep(definition, journey)) ? 1 : 0;
  return {
    ...journey,
    step: previousStep(definition, journey) ?? 1,
    counter: Math.max(0, journey.counter - left),
  };
}

/** The progress in whole percent: the current step over the final one. */
export function percentOf(definition: WizardDefinition, { step }: Pick<Journey, 'step'>): number {
  return Math.round((100 * step) / finalStepOf(definition));
}

function reachesLimit(definition: WizardDefinition, journey: Journey): boolean {
  const { stepsLimit = Number.POSITIVE_INFINITY } = journey;
  // The cheap check comes first, because counting the questions takes longer in long wizards.
  const hasCountedThem = counterAfter(definition, journey) >= stepsLimit;
  return hasCountedThem && counterLimit(definition, stepsLimit) !== undefined;
}

function counterAfter(definition: WizardDefinition, journey: Journey): number {
  return journey.counter + (isQuestion(currentStep(definition, journey)) ? 1 : 0);
}
