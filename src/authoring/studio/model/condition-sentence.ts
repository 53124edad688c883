import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { conditionNamesIn, conditionSentence } from '#authoring/document/wizard/condition-words.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';

/** A condition in words: “the answer to ‘How do you sleep?’ is ‘Badly’”. */
export function sentenceOf(quiz: Quiz, condition: Condition): string {
  const names = conditionNamesIn(quiz.definition, (key) => rawText(quiz, 'en', key));
  try {
    return conditionSentence(condition, names);
  } catch {
    return 'This condition cannot be read.';
  }
}
