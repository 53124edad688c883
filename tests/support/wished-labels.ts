import type { Answers } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The label keys of the answers that say how the plan should reach a visitor. */
export function wishedLabels(wizard: WizardDefinition, answers: Answers): string[] {
  return readAnswers(wizard, answers)
    .labelsOf(wizard.plan?.deliveryAnswer)
    .flatMap((label) => ('textKey' in label ? [label.textKey] : []));
}
