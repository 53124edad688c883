import { type Answers, answerTo, questionsOf } from './answers.ts';
import { type BarFacts, holds } from './condition.ts';
import { chosenOptions } from './step-kinds/index.ts';
import type { Answer, Question } from './step-kinds/step-kind.ts';
import type { Option, WizardDefinition } from './wizard-definition.gen.ts';

/** What the answers ask for: nothing, a note that says whom to talk to, or where to find help. */
export type Care = 'none' | 'line' | 'help';

/** What the answers ask for. Two marks of the first kind count as one of the second. */
export function careOf(definition: WizardDefinition, answers: Answers, bars: BarFacts): Care {
  const { careFor = [] } = definition;
  const marks = [
    ...questionsOf(definition).flatMap((each) => marksOf(each, answerTo(each, answers))),
    ...careFor.filter(({ when }) => holds(when, answers, bars)).map(({ care }) => care),
  ];
  if (marks.length === 0) return 'none';
  return marks.length === 1 && marks[0] === 'line' ? 'line' : 'help';
}

/** Whether an answer is or has an option that the wizard marks with `care`. */
export function asksForCare(question: Question, answer: Answer): boolean {
  return marksOf(question, answer).length > 0;
}

/** The marks of the chosen options. */
function marksOf(question: Question, answer: Answer): NonNullable<Option['care']>[] {
  return chosenOptions(question, answer).flatMap(({ care }) => care ?? []);
}
