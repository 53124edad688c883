import { type Answers, answerTo, questionsOf } from './answers.ts';
import { isShown } from './shown-steps.ts';
import { kindOf } from './step-kinds/index.ts';
import { sum } from './step-kinds/step-kind.ts';
import type { ProfileDimension, WizardDefinition } from './wizard-definition.gen.ts';

/** One bar of the profile: the share of its maximum score that the answers reached. */
export interface ProfileBar {
  dimension: ProfileDimension;
  /** A whole number from 0 to 100. */
  percent: number;
}

/**
 * The bars of the profile in file order; empty when the wizard has no profile. A question that was
 * not shown takes no part.
 */
export function profileOf(definition: WizardDefinition, answers: Answers): ProfileBar[] {
  const { profile = [] } = definition;
  if (profile.length === 0) return [];
  const questions = questionsOf(definition).filter((each) => isShown(definition, answers, each));
  return profile.map((dimension) => {
    const scored = sum(
      questions.map((each) => kindOf(each).points(each, answerTo(each, answers), dimension.id)),
    );
    const possible = sum(questions.map((each) => kindOf(each).mostPoints(each, dimension.id)));
    return { dimension, percent: possible === 0 ? 0 : Math.round((100 * scored) / possible) };
  });
}

/** A lower bar is no focus area, in percent. */
const LEAST_FOCUS = 20;

/** The bars that a plan works on, highest first; ties are in file order. */
export function focusAreasOf(definition: WizardDefinition, answers: Answers): ProfileBar[] {
  return profileOf(definition, answers)
    .filter(({ percent }) => percent >= LEAST_FOCUS)
    .sort((a, b) => b.percent - a.percent);
}
