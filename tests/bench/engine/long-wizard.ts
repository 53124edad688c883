import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A wizard with this many single-choice questions. */
export function longWizard(steps: number): WizardDefinition {
  return wizardOf(Array.from({ length: steps }, (_, index) => single(`answer${index + 1}`)));
}
