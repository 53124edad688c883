import { type Answers, isAnswered, sanitiseAnswers } from './answers.ts';
import { begin, currentStep, finalStepOf, type Journey, nextStep } from './journey.ts';
import { givenAnswers, isShown } from './shown-steps.ts';
import { isQuestion } from './step-kinds/index.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/** One run through a wizard. It is serialisable, so that it survives a reload. */
export interface Attempt extends Journey {
  id: string;
  wizardId: string;
  /** The hash of the attempt's definition. Another definition may have other steps. */
  definitionHash: string;
  /** The goals already reached in this attempt. */
  goals: readonly string[];
  isFinished: boolean;
}

/** A new attempt on the first step. */
export function startAttempt(
  definition: WizardDefinition,
  options: { id: string; definitionHash: string; stepsLimit?: number | undefined },
): Attempt {
  return {
    ...begin(definition, options.stepsLimit),
    id: options.id,
    wizardId: definition.id,
    definitionHash: options.definitionHash,
    goals: [],
    isFinished: false,
  };
}

/**
 * Reopens a finished attempt on the step that finished it. The answer to that step does not count
 * until it is given again. Reached goals stay reached.
 */
export function reopenAttempt(definition: WizardDefinition, attempt: Attempt): Attempt {
  const left = isQuestion(currentStep(definition, attempt)) ? 1 : 0;
  const counter = Math.max(0, attempt.counter - left);
  return { ...attempt, counter, isFinished: false };
}

/** A stored attempt. It also holds the id of its step, to find the step in a changed wizard. */
export type StoredAttempt = Attempt & { stepId: string };

export function storeAttempt(definition: WizardDefinition, attempt: Attempt): StoredAttempt {
  return { ...attempt, stepId: currentStep(definition, attempt).id };
}

/**
 * Restores the attempt from untrusted storage, or returns undefined if it is no attempt at this
 * wizard. If the definition has changed, the answers that still exist stay, the step is found by
 * its id (else it is the first question without an answer), and the counter is recomputed. A step
 * that is hidden gives way to the next shown one.
 */
export function restoreAttempt(
  definition: WizardDefinition,
  definitionHash: string,
  stored: unknown,
): Attempt | undefined {
  if (!isStoredAttempt(stored) || stored.wizardId !== definition.id) return undefined;
  const answers = sanitiseAnswers(definition, stored.answers);
  const { stepId, ...attempt } = stored;
  const here = definition.steps[stored.step - 1];
  const isUnchanged =
    stored.definitionHash === definitionHash &&
    here?.id === stepId &&
    isShown(definition, answers, here);
  if (isUnchanged) return { ...attempt, answers };

  const step =
    stepNumberOf(definition, answers, stepId) ?? firstUnansweredStep(definition, answers);
  const given = givenAnswers(definition, answers);
  const passed = definition.steps
    .slice(0, step - 1)
    .filter((each) => isQuestion(each) && isAnswered(each, given))
    .filter((each) => isShown(definition, answers, each));
  return { ...attempt, answers, definitionHash, step, counter: passed.length };
}

/** The number of the step with this id, or of the next shown one. */
function stepNumberOf(
  definition: WizardDefinition,
  answers: Answers,
  stepId: string,
): number | undefined {
  const index = definition.steps.findIndex((step) => step.id === stepId);
  // The search begins one step before it.
  return index === -1 ? undefined : nextStep(definition, { step: index, answers });
}

function firstUnansweredStep(definition: WizardDefinition, answers: Answers): number {
  const given = givenAnswers(definition, answers);
  const index = definition.steps.findIndex(
    (step) => isQuestion(step) && !isAnswered(step, given) && isShown(definition, answers, step),
  );
  return index === -1 ? finalStepOf(definition) : index + 1;
}

function isStoredAttempt(stored: unknown): stored is StoredAttempt {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, wizardId, definitionHash, goals, isFinished, stepId, step, counter, stepsLimit } =
    stored as Record<keyof StoredAttempt, unknown>;
  return (
    [id, wizardId, definitionHash, stepId].every((each) => typeof each === 'string') &&
    typeof isFinished === 'boolean' &&
    Array.isArray(goals) &&
    goals.every((goal) => typeof goal === 'string') &&
    isCount(step) &&
    isCount(counter) &&
    (stepsLimit === undefined || (isCount(stepsLimit) && stepsLimit > 0))
  );
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
