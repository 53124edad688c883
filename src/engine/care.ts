import { type Answers, answerTo, questionsOf } from './answers.ts';
import { givenAnswers } from './shown-steps.ts';
import type { Answer, Question } from './step-kinds/step-kind.ts';
import type { Option, WizardDefinition } from './wizard-definition.gen.ts';

/**
 * Whether an answer is an option that the wizard marks with `care`: its visitor is told where to
 * find help. Answers to questions that were not shown do not count.
 */
export function needsCare(definition: WizardDefinition, answers: Answers): boolean {
  const given = givenAnswers(definition, answers);
  return questionsOf(definition).some((question) =>
    asksForCare(question, answerTo(question, given)),
  );
}

/** Whether an answer is or has an option that the wizard marks with `care`. */
export function asksForCare(question: Question, answer: Answer): boolean {
  const chosen = [answer].flat();
  return optionsOf(question).some(({ care, value }) => care === true && chosen.includes(value));
}

function optionsOf(question: Question): readonly Option[] {
  return 'options' in question ? question.options : [];
}
