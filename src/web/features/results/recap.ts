import { type Answers, isAnswered, labelsOf, questionsOf } from '#engine/answers.ts';
import type { AnswerLabel } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';

export interface RecapEntry {
  answerKey: string;
  recapKey: string;
  labels: readonly AnswerLabel[];
}

export function recapOf(definition: WizardDefinition, answers: Answers): RecapEntry[] {
  return questionsOf(definition).flatMap((question) => {
    const { answerKey, recapKey } = question;
    if (recapKey === undefined || !isAnswered(question, answers)) return [];
    return [{ answerKey, recapKey, labels: labelsOf(question, answers) }];
  });
}

/** The labels of the answer to a question; empty if there is no answer or no such question. */
export function labelsTo(
  definition: WizardDefinition,
  answers: Answers,
  answerKey: string | undefined,
): readonly AnswerLabel[] {
  const question = questionsOf(definition).find((each) => each.answerKey === answerKey);
  return question === undefined ? [] : labelsOf(question, answers);
}

/** The labels in the language of the page. Two of them can have the same words, but not one key. */
export function wordsOf(labels: readonly AnswerLabel[], text: WizardText) {
  return labels.map((label) =>
    'words' in label
      ? { key: label.words, words: label.words }
      : { key: label.textKey, words: text(label.textKey) },
  );
}
