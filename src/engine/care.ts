import { type Answers, answerTo, questionsOf } from './answers.ts';
import { kindOf } from './step-kinds/index.ts';
import type { Answer, Question } from './step-kinds/step-kind.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/**
 * Whether an answer is an option that the wizard marks with `care`: its visitor is told where to
 * find help.
 */
export function needsCare(definition: WizardDefinition, answers: Answers): boolean {
  return questionsOf(definition).some((question) =>
    asksForCare(question, answerTo(question, answers)),
  );
}

/** Whether an answer is or has an option that the wizard marks with `care`. */
export function asksForCare(question: Question, answer: Answer): boolean {
  const chosen = [answer].flat();
  return kindOf(question)
    .options(question)
    .some(({ care, value }) => care === true && chosen.includes(value));
}
