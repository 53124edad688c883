import { type Answers, answerTo, isAnswered, questionsOf } from './answers.ts';
import { holds } from './condition.ts';
import { counts, givenAnswers } from './shown-steps.ts';
import { kindOf } from './step-kinds/index.ts';
import { isRetired, sum } from './step-kinds/step-kind.ts';
import type { Condition, ProfileDimension, WizardDefinition } from './wizard-definition.gen.ts';

/** One bar of the profile: the share of its maximum score that the answers reached. */
export interface ProfileBar {
  dimension: ProfileDimension;
  /** A whole number from 0 to 100. */
  percent: number;
}

/**
 * The bars of the profile in file order; empty when the wizard has no profile. A question that was
 * not shown takes no part, nor does a retired one without an answer. What can be scored is what is
 * offered today; an answer of earlier days that scores more is its question's maximum.
 */
export function profileOf(definition: WizardDefinition, answers: Answers): ProfileBar[] {
  const { profile = [] } = definition;
  if (profile.length === 0) return [];
  const questions = questionsOf(definition).filter(
    (each) => counts(definition, answers, each) && (!isRetired(each) || isAnswered(each, answers)),
  );
  return profile.map((dimension) => {
    const points = questions.map((each) =>
      kindOf(each).points(each, answerTo(each, answers), dimension.id),
    );
    const scored = sum(points);
    const possible = sum(
      questions.map((each, n) =>
        Math.max(points[n] ?? 0, kindOf(each).mostPoints(each, dimension.id)),
      ),
    );
    return { dimension, percent: possible === 0 ? 0 : Math.round((100 * scored) / possible) };
  });
}

/**
 * The bars, highest first. Of equal bars, the one whose outcome stands first comes first, so that an
 * outcome by the highest bar is about the first bar here. Other ties are in file order.
 */
export function rankedBars(definition: WizardDefinition, answers: Answers): ProfileBar[] {
  const given = givenAnswers(definition, answers);
  const ranked = profileOf(definition, answers).map((bar) => {
    const place = definition.outcomes.findIndex(({ when }) =>
      isDueTo(bar.dimension.id, when, given),
    );
    return { bar, place: place === -1 ? definition.outcomes.length : place };
  });
  return ranked
    .sort((one, other) => other.bar.percent - one.bar.percent || one.place - other.place)
    .map(({ bar }) => bar);
}

/** Whether a condition holds if this bar is the highest, and not without it. */
function isDueTo(barId: string, when: Condition | undefined, given: Answers): boolean {
  return when !== undefined && holds(when, given, (id) => id === barId) && !holds(when, given);
}

/** A lower bar is no focus area, in percent. */
const LEAST_FOCUS = 20;

/** How many focus areas a plan names. */
export const FOCUS_AREA_COUNT = 3;

/** The bars that a plan works on, in the order of `rankedBars`. */
export function focusAreasOf(definition: WizardDefinition, answers: Answers): ProfileBar[] {
  return rankedBars(definition, answers).filter(({ percent }) => percent >= LEAST_FOCUS);
}
