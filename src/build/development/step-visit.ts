import type { CheckedWizard } from '#checker/index.ts';
import { answersFor, askedIn, questionsFor } from '#checker/wizard/combinations.ts';
import { didYouMean, nearest, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { type Answers, labelsOf, questionsOf } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { isShown } from '#engine/shown-steps.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { StepVisit } from '#web/development/messages.ts';

/** The beginning of a visit, with a sentence about it if there is something to know. */
export interface AskedVisit {
  readonly visit?: StepVisit;
  readonly note?: string;
}

/**
 * The visit that begins at a step: with answers to the questions before it that show the step. They
 * are the first ones that are possible, unless the step or one before it depends on others.
 */
export function visitOf(wizard: CheckedWizard, stepId: string): AskedVisit {
  const { definition } = wizard;
  const index = definition.steps.findIndex(({ id }) => id === stepId);
  const step = definition.steps[index];
  if (step === undefined) return { note: unknownStep(definition, stepId) };
  const { keys, answers: deciding } = answersThatShow(definition, index);
  const answers = { ...firstAnswers(definition, index), ...deciding };
  const visit = {
    wizardId: definition.id,
    goals: Object.values(definition.goals ?? {}),
    stepId,
    step: index + 1,
    answers,
  };
  const place = `${quote(stepId)}, step ${index + 1} of ${definition.steps.length}`;
  if (!isShown(definition, answers, step)) {
    return { visit, note: `No answers were found that show ${place}. The next one is shown.` };
  }
  const presumed = questionsOf(definition).filter(
    (question) => keys.has(question.answerKey) && isShown(definition, answers, question),
  );
  if (presumed.length === 0) return { visit };
  const words = presumed.map((question) => answerInWords(wizard, question, answers));
  return { visit, note: `This is ${place}. It presumes ${words.join('; ')}.` };
}

function unknownStep({ id, steps }: WizardDefinition, stepId: string): string {
  const known = steps.map((step) => step.id);
  const meant = didYouMean(nearest(stepId, known));
  return `The wizard ${quote(id)} has no step ${quote(stepId)}.${meant} It has: ${known.join(', ')}.`;
}

/** For each question before a step, the first answer that can be given. */
function firstAnswers({ steps }: WizardDefinition, index: number): Answers {
  const before = steps.slice(0, index).filter(isQuestion);
  return Object.fromEntries(
    before.map((question) => [question.answerKey, firstAnswerTo(question)]),
  );
}

function firstAnswerTo(question: Question): Answer {
  const kind = kindOf(question);
  return kind.answers(question)[0] ?? kind.unanswered;
}

interface Showing {
  /** The questions that the step depends on, by way of others, too. */
  readonly keys: ReadonlySet<string>;
  /** The shortest list of answers, other than first ones, that shows it; empty if none was found. */
  readonly answers: Answers;
}

function answersThatShow(definition: WizardDefinition, index: number): Showing {
  const when = definition.steps[index]?.when;
  const known = askedIn(definition);
  if (when === undefined) return { keys: new Set(), answers: {} };
  const keys = new Set(questionsFor([when], known)?.map(({ question }) => question.answerKey));
  const found = answersFor([when], known);
  const showing = typeof found === 'object' ? found.filter((given) => holds(when, given)) : [];
  // The first answer to a question is given anyway.
  const othersIn = (given: Answers) =>
    questionsOf(definition).filter(
      (question) =>
        Object.hasOwn(given, question.answerKey) &&
        given[question.answerKey] !== firstAnswerTo(question),
    );
  const [shortest] = showing.toSorted(
    (one, other) => othersIn(one).length - othersIn(other).length,
  );
  return { keys, answers: shortest ?? {} };
}

function answerInWords({ texts }: CheckedWizard, question: Question, answers: Answers): string {
  const text = (key: string) => texts.get(DEFAULT_LANGUAGE)?.get(key) ?? key;
  const labels = labelsOf(question, answers).map((label) =>
    'words' in label ? label.words : text(label.textKey),
  );
  return `“${text(question.titleKey)}” ${labels.map((label) => `“${label}”`).join(' and ')}`;
}
