import type { CheckedWizard } from '#checker/index.ts';
import { answersThatShow } from '#checker/wizard/answers-that-show.ts';
import { didYouMean, nearest, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { type Answers, labelsOf, questionsOf } from '#engine/answers.ts';
import { isShown } from '#engine/shown-steps.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
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
  const { answers, decisive } = answersThatShow(definition, index);
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
    (question) => decisive.has(question.answerKey) && isShown(definition, answers, question),
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

function answerInWords({ texts }: CheckedWizard, question: Question, answers: Answers): string {
  const text = (key: string) => texts.get(DEFAULT_LANGUAGE)?.get(key) ?? key;
  const labels = labelsOf(question, answers).map((label) =>
    'words' in label ? label.words : text(label.textKey),
  );
  return `“${text(question.titleKey)}” ${labels.map((label) => `“${label}”`).join(' and ')}`;
}
