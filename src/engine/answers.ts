import { isQuestion, kindOf } from './step-kinds/index.ts';
import type { Answer, AnswerLabel, Question } from './step-kinds/step-kind.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/** All answers of an attempt by answer key. */
export type Answers = Readonly<Record<string, Answer>>;

/** The wizard's question steps, in file order. */
export function questionsOf(definition: WizardDefinition): Question[] {
  return definition.steps.filter(isQuestion);
}

/** The answers of a visitor who has given none, for every answer key of the wizard. */
export function emptyAnswers(definition: WizardDefinition): Answers {
  return Object.fromEntries(
    questionsOf(definition).map((question) => [question.answerKey, kindOf(question).unanswered]),
  );
}

/** The answer to the question, as far as its options are there; its kind's empty one if there is none. */
export function answerTo(question: Question, answers: Answers): Answer {
  const { answerKey } = question;
  const answer = Object.hasOwn(answers, answerKey) ? answers[answerKey] : undefined;
  return kindOf(question).sanitise(question, answer);
}

export function isAnswered(question: Question, answers: Answers): boolean {
  return kindOf(question).isGiven(question, answerTo(question, answers));
}

/** The answer for people to read; empty if there is none. */
export function labelsOf(question: Question, answers: Answers): readonly AnswerLabel[] {
  return kindOf(question).labels(question, answerTo(question, answers));
}

/**
 * Sanitises untrusted data: keeps the answers that this wizard allows and leaves the rest empty. What
 * was stored under old names is found under the current ones.
 */
export function sanitiseAnswers(definition: WizardDefinition, raw: unknown): Answers {
  const given: Record<string, unknown> = typeof raw === 'object' ? { ...raw } : {};
  return Object.fromEntries(
    questionsOf(definition).map((question) => {
      const { answerKey, renamed = [] } = question;
      const { sanitise, isGiven } = kindOf(question);
      const found = [answerKey, ...renamed].map((key) => sanitise(question, given[key]));
      const answer = found.find((each) => isGiven(question, each));
      return [answerKey, answer ?? sanitise(question, given[answerKey])];
    }),
  );
}
