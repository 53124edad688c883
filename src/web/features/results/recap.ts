import { type Answers, isAnswered, isChosen, questionsOf } from '#engine/answers.ts';
import type { QuestionStep, WizardDefinition } from '#engine/wizard-definition.gen.ts';

export interface RecapEntry {
  answerKey: string;
  recapKey: string;
  labelKeys: string[];
}

export function recapOf(definition: WizardDefinition, answers: Answers): RecapEntry[] {
  return questionsOf(definition).flatMap((question) => {
    const { answerKey, recapKey } = question;
    if (recapKey === undefined || !isAnswered(question, answers)) return [];
    return [{ answerKey, recapKey, labelKeys: chosenLabels(question, answers) }];
  });
}

/** Empty if there is no answer or no such question. */
export function labelsOf(
  definition: WizardDefinition,
  answers: Answers,
  answerKey: string | undefined,
): string[] {
  const question = questionsOf(definition).find((each) => each.answerKey === answerKey);
  return question === undefined ? [] : chosenLabels(question, answers);
}

function chosenLabels(question: QuestionStep, answers: Answers): string[] {
  return question.options
    .filter((option) => isChosen(question, option.value, answers))
    .map((option) => option.labelKey);
}
