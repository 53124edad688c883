import { single, wizardOf } from '../../../src/engine/testing/tiny-wizard.ts';
import type { WizardDefinition } from '../../../src/engine/wizard-definition.gen.ts';

/** A wizard with this many single-choice questions. */
export function longWizard(steps: number): WizardDefinition {
  return wizardOf(Array.from({ length: steps }, (_, index) => single(`answer${index + 1}`)));
}

/** A wizard in which each question but the edges is shown only for an answer to the first. */
export function branchingWizard(steps: number): WizardDefinition {
  const questions = longWizard(steps).steps.map((step, index) =>
    index < 2 || index === steps - 1 ? step : { ...step, when: { answer: 'answer1', is: 'a' } },
  );
  return wizardOf(questions);
}
