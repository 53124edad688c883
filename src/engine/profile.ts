import { type Answers, answerTo, isAnswered } from './answers.ts';
import { holds } from './condition.ts';
import { kindOf } from './step-kinds/index.ts';
import { isRetired, type Question, sum } from './step-kinds/step-kind.ts';
import type { Condition, ProfileDimension, WizardDefinition } from './wizard-definition.gen.ts';

/** One bar of the profile: the share of its maximum score that the answers reached. */
export interface ProfileBar {
  dimension: ProfileDimension;
  /** A whole number from 0 to 100. */
  percent: number;
}

/**
 * The bars of the profile in file order, from the questions that count; empty when the wizard has no
 * profile. A retired question without an answer takes no part. What can be scored is what is
 * offered now; a former answer that scores more is its question's maximum.
 */
export function profileOf(
  { profile = [] }: WizardDefinition,
  counting: readonly Question[],
  answers: Answers,
): ProfileBar[] {
  const questions = counting.filter((each) => !isRetired(each) || isAnswered(each, answers));
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
export function rankedBars(
  { outcomes }: WizardDefinition,
  answers: Answers,
  bars: readonly ProfileBar[],
): ProfileBar[] {
  const ranked = bars.map((bar) => {
    const place = outcomes.findIndex(({ when }) => isDueTo(bar.dimension.id, when, answers));
    return { bar, place: place === -1 ? outcomes.length : place };
  });
  return ranked
    .sort((one, other) => other.bar.percent - one.bar.percent || one.place - other.place)
    .map(({ bar }) => bar);
}

/** Whether a condition holds if this bar is the highest, and not without it. */
function isDueTo(barId: string, when: Condition | undefined, answers: Answers): boolean {
  if (when === undefined) return false;
  return holds(when, answers, (id) => id === barId) && !holds(when, answers);
}

/** A lower bar is no focus area, in percent. */
const LEAST_FOCUS = 20;

/** How many focus areas a plan names. */
export const FOCUS_AREA_COUNT = 3;

/** The bars that a plan works on. */
export function focusAreasOf(bars: readonly ProfileBar[]): ProfileBar[] {
  return bars.filter(({ percent }) => percent >= LEAST_FOCUS);
}
