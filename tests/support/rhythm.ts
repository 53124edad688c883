import { type Answers, labelsOf, questionsOf } from '#engine/answers.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The label keys of the answers that decide how and when the plan reaches a visitor. */
export function scheduleLabels({ plan, ...wizard }: WizardDefinition, answers: Answers): string[] {
  const keys = [plan?.deliveryAnswer, plan?.timeAnswer];
  return questionsOf(wizard)
    .filter((question) => keys.includes(question.answerKey))
    .flatMap((question) => labelsOf(question, answers))
    .flatMap((label) => ('textKey' in label ? [label.textKey] : []));
}
