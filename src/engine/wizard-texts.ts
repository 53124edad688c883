import { type Answers, labelsOf, questionsOf } from './answers.ts';
import { givenAnswers } from './shown-steps.ts';
import type { AnswerLabel } from './step-kinds/step-kind.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/** Finds the texts of a wizard in one language by their keys. */
export interface WizardText {
  (key: string): string;
  /** The language of the texts, in whose way several answers are listed. */
  readonly language?: string | undefined;
}

/** Says in which language texts are. */
export function inLanguage(
  language: string | undefined,
  text: (key: string) => string,
): WizardText {
  return Object.assign(text, { language });
}

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
  return (key) => fill(raw(key), (answerKey) => wordsWithin(definition, answers, answerKey, raw));
}

/** The name of a wizard; the title of its first step if it has none. */
export function quizTitle(definition: WizardDefinition, text: WizardText): string {
  return text(definition.titleKey ?? definition.steps[0]?.titleKey ?? '');
}

/** The answer in the form that stands within a sentence: several options as a list. */
function wordsWithin(
  definition: WizardDefinition,
  answers: Answers,
  answerKey: string,
  raw: WizardText,
): string {
  const text = plainTexts(raw);
  const words = givenLabels(definition, answers, answerKey).map((label) => {
    if (!('words' in label)) return text(label.shortKey ?? label.textKey);
    return label.shortWords ?? saidWords(label, text, raw.language);
  });
  return new Intl.ListFormat(raw.language).format(words);
}

/** Words that are no text: a number as a language writes it, with its unit, or as they are. */
export function saidWords(
  { words, number, unitKey }: Extract<AnswerLabel, { words: string }>,
  text: WizardText,
  language: string | undefined,
): string {
  const said = number === undefined ? words : numberText(number, language);
  return unitKey === undefined ? said : `${said} ${text(unitKey)}`;
}

/** A number as a language writes it. A year has no mark for thousands. */
export function numberText(number: number, language: string | undefined): string {
  return new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(number);
}

/** What counts of the answer under a key, for people to read. */
function givenLabels(definition: WizardDefinition, answers: Answers, answerKey: string) {
  const question = questionsOf(definition).find((each) => each.answerKey === answerKey);
  return question === undefined ? [] : labelsOf(question, givenAnswers(definition, answers));
}
