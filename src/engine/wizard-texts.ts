import { type Answers, answerTo, labelsOf, questionsOf } from './answers.ts';
import { givenAnswers } from './shown-steps.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/** Finds the texts of a wizard in one language by their keys. */
export type WizardText = (key: string) => string;

/** A place for the label of an answer, such as `{{answer:bedtime}}`, and any other place. */
const PLACES = /\{\{\s*(?:answer:(\w+)\s*)?[^{}]*\}\}/g;

/** The text with its places filled; a place that nothing fills becomes empty. */
function fill(text: string, labelOf: (answerKey: string) => string): string {
  // Most texts have no place, and this runs for every text of a screen.
  if (!text.includes('{{')) return text;
  return text.replace(PLACES, (_, answerKey?: string) => (answerKey ? labelOf(answerKey) : ''));
}

/** The texts where no answers are known: every place is empty. `raw` has them as in the file. */
export function plainTexts(raw: WizardText): WizardText {
  return (key) => fill(raw(key), () => '');
}

/** The texts for the visitor who has given these answers. `raw` has them as in the file. */
export function answeredTexts(
  definition: WizardDefinition,
  answers: Answers,
  raw: WizardText,
): WizardText {
  return (key) =>
    fill(raw(key), (answerKey) => labelWithin(definition, answers, answerKey, plainTexts(raw)));
}

/** The name of a wizard; the title of its first step if it has none. */
export function quizTitle(definition: WizardDefinition, text: WizardText): string {
  return text(definition.titleKey ?? definition.steps[0]?.titleKey ?? '');
}

/** The chosen option of a single choice in the form that stands within a sentence. */
function labelWithin(
  definition: WizardDefinition,
  answers: Answers,
  answerKey: string,
  text: WizardText,
): string {
  const label = onlyLabel(definition, answers, answerKey);
  return label === undefined ? '' : text(label.shortKey ?? label.textKey);
}

/** The key of the label of a single choice; undefined for any other question or without an answer. */
export function labelKeyOf(
  definition: WizardDefinition,
  answers: Answers,
  answerKey: string,
): string | undefined {
  return onlyLabel(definition, answers, answerKey)?.textKey;
}

/** The label of the answer that is one option. */
function onlyLabel(definition: WizardDefinition, answers: Answers, answerKey: string) {
  const given = givenAnswers(definition, answers);
  const question = questionsOf(definition).find((each) => each.answerKey === answerKey);
  if (question === undefined || typeof answerTo(question, given) !== 'string') return undefined;
  const [label] = labelsOf(question, given);
  return label === undefined || 'words' in label ? undefined : label;
}
