import { type Answers, answerTo, isAnswered } from './answers.ts';
import { type BarFacts, holds } from './condition.ts';
import { kindOf } from './step-kinds/index.ts';
import { isRetired, isWish, type Question, sum } from './step-kinds/step-kind.ts';
import type { Condition, ProfileDimension, WizardDefinition } from './wizard-definition.gen.ts';

/** One bar of the profile: the share of its maximum score that the answers reached. */
export interface ProfileBar {
  dimension: ProfileDimension;
  /** A whole number from 0 to 100. */
  percent: number;
}

/**
 * The bars of the profile in file order, from the questions that count; empty when the wizard has no
 * profile. A wish takes no part, nor does a retired question without an answer. What can be scored is
 * what is offered now; a former answer that scores more is its question's maximum.
 */
export function profileOf(
  { profile = [] }: WizardDefinition,
  counting: readonly Question[],
  answers: Answers,
): ProfileBar[] {
  const questions = counting.filter(
    (each) => !isWish(each) && (!isRetired(each) || isAnswered(each, answers)),
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

/** What conditions ask about these bars. */
export function factsOf(bars: readonly ProfileBar[]): BarFacts {
  const percentOf = (barId: string) =>
    bars.find(({ dimension }) => dimension.id === barId)?.percent;
  const highest = Math.max(...bars.map(({ percent }) => percent));
  return {
    isHighest: (barId) => percentOf(barId) === highest,
    isBelow: (barId, percent) => (percentOf(barId) ?? percent) < percent,
  };
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
    const place = outcomes.findIndex(({ when }) => isDueTo(bar.dimension.id, when, answers, bars));
    return { bar, place: place === -1 ? outcomes.length : place };
  });
  return ranked
    .sort((one, other) => other.bar.percent - one.bar.percent || one.place - other.place)
    .map(({ bar }) => bar);
}

/** Whether a condition holds if this bar is the highest, and not without it. */
function isDueTo(
  barId: string,
  when: Condition | undefined,
  answers: Answers,
  bars: readonly ProfileBar[],
): boolean {
  if (when === undefined) return false;
  const holdsIf = (isHighest: BarFacts['isHighest']) =>
    holds(when, answers, { ...factsOf(bars), isHighest });
  return holdsIf((id) => id === barId) && !holdsIf(() => false);
}

/** A lower bar is no focus area, in percent. */
const LEAST_FOCUS = 20;

/** How many focus areas a plan has at most. */
const MOST_FOCUS_AREAS = 3;

/** The bars that a plan works on, from those in order. */
export function focusAreasOf(ranked: readonly ProfileBar[]): ProfileBar[] {
  return ranked.filter(({ percent }) => percent >= LEAST_FOCUS).slice(0, MOST_FOCUS_AREAS);
}

/** Bars that are so near to each other come through about equally, in percent. */
const ALIKE = 5;

/** The highest bar, and those that come through about equally, from bars in order. */
export function leadingBarsOf(ranked: readonly ProfileBar[]): ProfileBar[] {
  const [first] = ranked;
  if (first === undefined) return [];
  return ranked.filter(({ percent }) => percent > 0 && first.percent - percent <= ALIKE);
}

/** A highest bar below it does not stand out, in percent. */
const STANDS_OUT = 40;

/** Whether no bar stands out. */
export function isFaint([first]: readonly ProfileBar[]): boolean {
  return first !== undefined && first.percent < STANDS_OUT;
}
