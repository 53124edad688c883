import type {
  InfoStep,
  NumberStep,
  Option,
  QuestionStep,
  ScaleStep,
  Step,
  WizardDefinition,
} from '#engine/wizard-definition.gen.ts';

const VALUES = ['a', 'b', 'c'];

export function info(id: string): InfoStep {
  return { id, type: 'info', titleKey: `${id}.title` };
}

/** A single-choice question. Its step id is its answer key. */
export function single(answerKey: string, values: readonly string[] = VALUES): QuestionStep {
  return question(
    answerKey,
    'single',
    values.map((value) => option(value)),
  );
}

/** A multiple-choice question. Its step id is its answer key. */
export function multiple(answerKey: string, values: readonly string[] = VALUES): QuestionStep {
  return question(
    answerKey,
    'multiple',
    values.map((value) => option(value)),
  );
}

/** A scale from 1 to 5. Its step id is its answer key. */
export function scale(answerKey: string, rest: Partial<ScaleStep> = {}): ScaleStep {
  return {
    id: answerKey,
    type: 'scale',
    answerKey,
    min: 1,
    max: 5,
    titleKey: `${answerKey}.title`,
    minLabelKey: `${answerKey}.min`,
    maxLabelKey: `${answerKey}.max`,
    ...rest,
  };
}

/** A whole number from 1 to 5. Its step id is its answer key. */
export function number(answerKey: string, rest: Partial<NumberStep> = {}): NumberStep {
  const titleKey = `${answerKey}.title`;
  return { id: answerKey, type: 'number', answerKey, min: 1, max: 5, titleKey, ...rest };
}

/** A question with complete options, for example with scores. */
export function question(
  answerKey: string,
  selection: QuestionStep['selection'],
  options: Option[],
): QuestionStep {
  return {
    id: answerKey,
    type: 'question',
    answerKey,
    selection,
    titleKey: `${answerKey}.title`,
    options,
  };
}

/** One option, with the points that it gives to bars of the profile. */
export function option(value: string, scores?: Record<string, number>): Option {
  const choice = { value, labelKey: `options.${value}` };
  return scores === undefined ? choice : { ...choice, scores };
}

/** A wizard of these steps with one outcome, and the properties in `rest`. */
export function wizardOf(steps: Step[], rest: Partial<WizardDefinition> = {}): WizardDefinition {
  return {
    schemaVersion: 1,
    id: 'tiny',
    path: '/tiny',
    storageKey: 'wizardTiny',
    steps,
    outcomes: [{ id: 'usual', titleKey: 'usual.title', default: true }],
    ...rest,
  };
}

/** A goal of every kind. */
export const GOALS = { start: 'went_in', secondStepPassed: 'went_on', finish: 'came_out' };
