import { type Answers, answerTo, emptyAnswers, sanitiseAnswers } from './answers.ts';
import { holds } from './condition.ts';
import { isQuestion } from './step-kinds/index.ts';
import { isRetired } from './step-kinds/step-kind.ts';
import type { Step, WizardDefinition } from './wizard-definition.gen.ts';

/** Whether a step of the wizard is shown to a visitor with these answers. */
export function isShown(definition: WizardDefinition, answers: Answers, step: Step): boolean {
  if (isRetired(step)) return false;
  // Most steps have no condition, and this is asked for every step on the way.
  return step.when === undefined || countingSteps(definition, answers).has(step);
}

/**
 * The steps that count for these answers: those that are shown, and the retired ones that would be.
 * A condition is about the answers to earlier steps that count.
 */
export function countingSteps(definition: WizardDefinition, answers: Answers): ReadonlySet<Step> {
  return walk(definition, answers).counting;
}

/**
 * The answers that count, from untrusted data: those that the wizard allows, without those of hidden
 * steps, which are as if they had not been given.
 */
export function givenAnswers(definition: WizardDefinition, raw: unknown): Answers {
  const { given } = walk(definition, sanitiseAnswers(definition, raw));
  return { ...emptyAnswers(definition), ...given };
}

function walk({ steps }: WizardDefinition, answers: Answers) {
  const counting = new Set<Step>();
  const given: Record<string, Answers[string]> = {};
  for (const step of steps) {
    if (step.when !== undefined && !holds(step.when, given)) continue;
    counting.add(step);
    if (isQuestion(step)) given[step.answerKey] = answerTo(step, answers);
  }
  return { counting, given };
}
