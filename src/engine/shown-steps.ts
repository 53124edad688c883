import { type Answers, answerTo, emptyAnswers, sanitiseAnswers } from './answers.ts';
import { holds } from './condition.ts';
import { isQuestion, optionsOf } from './step-kinds/index.ts';
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
 * A condition is about the answers to earlier steps that count. Each has the options that are shown.
 */
export function countingSteps(
  definition: WizardDefinition,
  answers: Answers,
): ReadonlyMap<Step, Step> {
  return walk(definition, answers).counting;
}

/** The step with the options that are shown to a visitor with these answers. */
export function asShown(definition: WizardDefinition, answers: Answers, step: Step): Step {
  // Most steps have no such option.
  if (!hasConditionalOptions(step)) return step;
  return countingSteps(definition, answers).get(step) ?? step;
}

export function hasConditionalOptions(step: Step): boolean {
  return isQuestion(step) && optionsOf(step).some(({ when }) => when !== undefined);
}

/** The step with the options that are shown after these answers to earlier steps. */
export function withShownOptions<S extends Step>(step: S, given: Answers): S {
  if (!hasConditionalOptions(step) || !isQuestion(step)) return step;
  const options = optionsOf(step).filter(({ when }) => when === undefined || holds(when, given));
  return { ...step, options };
}

/**
 * The answers that count, from untrusted data: those that the wizard allows, without those of hidden
 * steps and options, which are as if they had not been given.
 */
export function givenAnswers(definition: WizardDefinition, raw: unknown): Answers {
  const { given } = walk(definition, sanitiseAnswers(definition, raw));
  return { ...emptyAnswers(definition), ...given };
}

function walk({ steps }: WizardDefinition, answers: Answers) {
  const counting = new Map<Step, Step>();
  const given: Record<string, Answers[string]> = {};
  for (const step of steps) {
    if (step.when !== undefined && !holds(step.when, given)) continue;
    const shown = withShownOptions(step, given);
    counting.set(step, shown);
    if (isQuestion(shown)) given[shown.answerKey] = answerTo(shown, answers);
  }
  return { counting, given };
}

/** Whether none of the answers is to an option that its visitor would not see. */
export function canBeGiven(definition: WizardDefinition, answers: Answers): boolean {
  const isSeen = ([step, shown]: [Step, Step]) =>
    step === shown ||
    !isQuestion(shown) ||
    String(answerTo(shown, answers)) === String(answers[shown.answerKey] ?? '');
  if (!definition.steps.some(hasConditionalOptions)) return true;
  return [...countingSteps(definition, answers)].every(isSeen);
}
