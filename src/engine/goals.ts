import type { Attempt } from './attempt.ts';
import { isLastAdvance } from './journey.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/** The analytics goals reached for the first time by advancing from the current step. */
export function goalsReached(definition: WizardDefinition, attempt: Attempt): string[] {
  const { start, secondStepPassed, finish } = definition.goals ?? {};
  const reached = [
    attempt.step === 1 ? start : undefined,
    attempt.step === 2 ? secondStepPassed : undefined,
    isLastAdvance(definition, attempt) ? finish : undefined,
  ];
  return reached
    .filter((goal) => goal !== undefined)
    .filter((goal) => !attempt.goals.includes(goal));
}
