import type { QuestionStep, WizardDefinition } from './wizard-definition.gen.ts';

/**
 * The option value of a single choice (`''`: not answered), or the option values of a multiple
 * choice.
 */
export type Answer = string | readonly string[];

/** All answers of an attempt by answer key. */
export type Answers = Readonly<Record<string, Answer>>;

/** The wizard's question steps, in file order. */
export function questionsOf(definition: WizardDefinition): QuestionStep[] {
  return definition.steps.filter((step) => step.type === 'question');
}

/** Empty answers for every answer key of the wizard: `''` for single, `[]` for multiple choice. */
export function emptyAnswers(definition: WizardDefinition): Answers {
  return Object.fromEntries(
    questionsOf(definition).map((question) => [question.answerKey, emptyAnswer(question)]),
  );
}

export function isAnswered(question: QuestionStep, answers: Answers): boolean {
  return (answers[question.answerKey]?.length ?? 0) > 0;
}

/** Whether the option is the answer to the question or one of the answers. */
export function isChosen(question: QuestionStep, value: string, answers: Answers): boolean {
  return chosenValues(answers[question.answerKey]).includes(value);
}

/** The chosen option values as a list, for both selections. */
export function chosenValues(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer];
  return answer ?? [];
}

/** The answer of a multiple choice with the option added or removed, in file order. */
export function toggled(question: QuestionStep, value: string, answer: Answer | undefined): Answer {
  const chosen = chosenValues(answer);
  return question.options
    .map((option) => option.value)
    .filter((each) => chosen.includes(each) !== (each === value));
}

/**
 * Sanitises untrusted data: keeps the answers that this wizard allows and leaves the rest empty.
 */
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
