import type { QuestionStep, WizardDefinition } from './wizard-definition.gen.ts';

/** Option value of a single choice (`''`: not answered) or option values of a multiple choice. */
export type Answer = string | readonly string[];

/** Every answer of an attempt by answer key. */
export type Answers = Readonly<Record<string, Answer>>;

/** The wizard's question steps, in file order. */
export function questionsOf(definition: WizardDefinition): QuestionStep[] {
  return definition.steps.filter((step) => step.type === 'question');
}

/** Every answer key of the wizard, none answered: `''` for single, `[]` for multiple choice. */
export function emptyAnswers(definition: WizardDefinition): Answers {
  return Object.fromEntries(
    questionsOf(definition).map((question) => [question.answerKey, emptyAnswer(question)]),
  );
}

/** Whether the question has an answer. */
export function isAnswered(question: QuestionStep, answers: Answers): boolean {
  return (answers[question.answerKey]?.length ?? 0) > 0;
}

/** Whether the option is the answer, or among the answers, of the question. */
export function isChosen(question: QuestionStep, value: string, answers: Answers): boolean {
  return chosenValues(answers[question.answerKey]).includes(value);
}

/** The chosen option values as a list, whatever the selection. */
export function chosenValues(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer];
  return answer ?? [];
}

/** The answer with the option added to, or taken from, a multiple choice; kept in file order. */
export function toggled(question: QuestionStep, value: string, answer: Answer | undefined): Answer {
  const chosen = chosenValues(answer);
  return question.options
    .map((option) => option.value)
    .filter((each) => chosen.includes(each) !== (each === value));
}

/** The answers that a wizard could have given out of anything at all; the rest is left empty. */
export function sanitiseAnswers(definition: WizardDefinition, raw: unknown): Answers {
  const given: Record<string, unknown> = typeof raw === 'object' ? { ...raw } : {};
  return Object.fromEntries(
    questionsOf(definition).map((question) => [
      question.answerKey,
      sanitiseAnswer(question, given[question.answerKey]),
    ]),
  );
}

function emptyAnswer(question: QuestionStep): Answer {
  return question.selection === 'multiple' ? [] : '';
}

function sanitiseAnswer(question: QuestionStep, raw: unknown): Answer {
  const values = question.options.map((option) => option.value);
  if (question.selection === 'multiple') {
    return Array.isArray(raw) ? values.filter((value) => raw.includes(value)) : [];
  }
  return values.find((value) => value === raw) ?? '';
}
