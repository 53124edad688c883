import type { Reading } from '#engine/reading.ts';
import type { AnswerLabel } from '#engine/step-kinds/step-kind.ts';
import { saidWords } from '#engine/wizard-texts.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';

export interface RecapEntry {
  answerKey: string;
  recapKey: string;
  labels: readonly AnswerLabel[];
}

export function recapOf(reading: Reading): RecapEntry[] {
  return reading.answered.flatMap(({ answerKey, recapKey }) =>
    recapKey === undefined ? [] : [{ answerKey, recapKey, labels: reading.labelsOf(answerKey) }],
  );
}

/** The labels in the language of the page. Two of them can have the same words, but not one key. */
export function wordsOf(labels: readonly AnswerLabel[], text: WizardText, language: string) {
  return labels.map((label) => {
    if ('textKey' in label) return { key: label.textKey, words: text(label.textKey) };
    return { key: label.words, words: saidWords(label, text, language) };
  });
}
