import { type Answer, type Answers, chosenValues } from './answers.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/**
 * The answers of an attempt under way: an answer for each step, in file order, cut into pages; `''`
 * where a step asks nothing. It is never changed in place. A new answer copies the page it stands on
 * and the list of pages, so that it costs the same in a wizard of ten steps and of ten thousand.
 */
export type AnswerSheet = readonly (readonly Answer[])[];

/** Steps on a page: about the root of the longest wizard there may ever be. */
const PAGE = 64;

/** The sheet that holds these answers, by answer key. */
export function sheetOf(definition: WizardDefinition, answers: Answers): AnswerSheet {
  const all = definition.steps.map((step) =>
    step.type === 'question' ? (answers[step.answerKey] ?? '') : '',
  );
  return Array.from({ length: Math.ceil(all.length / PAGE) }, (_, page) =>
    all.slice(page * PAGE, (page + 1) * PAGE),
  );
}

/** Every answer of the sheet by its answer key. */
export function answersOf(definition: WizardDefinition, sheet: AnswerSheet): Answers {
  return Object.fromEntries(
    definition.steps.flatMap((step, index) =>
      step.type === 'question' ? [[step.answerKey, answerOn(sheet, index + 1)]] : [],
    ),
  );
}

/** The answer on a step, counted from 1. */
export function answerOn(sheet: AnswerSheet, step: number): Answer {
  const { page, line } = placeOf(step);
  return sheet[page]?.[line] ?? '';
}

/** Whether the step, counted from 1, has an answer. */
export function isAnsweredOn(sheet: AnswerSheet, step: number): boolean {
  return chosenValues(answerOn(sheet, step)).length > 0;
}

/** The sheet with another answer on a step, counted from 1. */
export function withAnswer(sheet: AnswerSheet, step: number, answer: Answer): AnswerSheet {
  const { page, line } = placeOf(step);
  return sheet.map((lines, n) =>
    n === page ? lines.map((each, m) => (m === line ? answer : each)) : lines,
  );
}

function placeOf(step: number): { page: number; line: number } {
  const index = step - 1;
  return { page: Math.floor(index / PAGE), line: index % PAGE };
}
