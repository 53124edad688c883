import { type Answers, answerTo, isAnswered } from './answers.ts';
import { type BarFacts, holds } from './condition.ts';
import { kindOf } from './step-kinds/index.ts';
import { isRetired, isWish, type Question, sum } from './step-kinds/step-kind.ts';
import type {
  Condition,
  ProfileDimension,
  SumRange,
  WizardDefinition,
} from './wizard-definition.gen.ts';

/**
 * One bar of the profile: the share of its maximum score that the answers reached, or of a total the
 * way from its least sum to its most.
 */
export interface ProfileBar {
  dimension: ProfileDimension;
  /** A whole number from 0 to 100. */
  percent: number;
  /** The sum of the points. */
  points: number;
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
    const [least, most] = endsOf(dimension) ?? [0, possible];
    const share = most > least ? (scored - least) / (most - least) : 0;
    const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
    return { dimension, percent, points: scored };
  });
}

/** Whether the results name the sum of a bar and its range, and not its share. */
export function isTotal({ dimension }: ProfileBar): boolean {
  return dimension.ranges !== undefined;
}

/** The least and the most sum of a total; undefined for any other bar. */
export function endsOf({ ranges }: ProfileDimension): [least: number, most: number] | undefined {
  const [first] = ranges ?? [];
  const last = ranges?.at(-1);
  return first && last && [first.from, last.to];
}

/**
 * The range that the sum of a total is in; undefined for any other bar. Of a sum that is beyond its
 * ends, because a quiz ended early or had other questions before, it is the nearest.
 */
export function sumRangeOf({ dimension: { ranges }, points }: ProfileBar): SumRange | undefined {
  return ranges?.findLast(({ from }) => from <= points) ?? ranges?.[0];
}

/** What conditions ask about these bars. */
export function factsOf(bars: readonly ProfileBar[]): BarFacts {
  const barOf = (barId: string) => bars.find(({ dimension }) => dimension.id === barId);
  const percentOf = (barId: string) => barOf(barId)?.percent;
  const highest = Math.max(...bars.map(({ percent }) => percent));
  return {
    isHighest: (barId) => percentOf(barId) === highest,
    isBelow: (barId, percent) => (percentOf(barId) ?? percent) < percent,
    isSumWithin: (barId, least, most) => {
      const points = barOf(barId)?.points ?? Number.NaN;
      return least <= points && points <= most;
    },
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

/** A total names its range, so nothing more is said of how high it is. */
const sharesIn = (bars: readonly ProfileBar[]) => bars.filter((bar) => !isTotal(bar));

/** The highest bar, and those that come through about equally, from bars in order. */
export function leadingBarsOf(ranked: readonly ProfileBar[]): ProfileBar[] {
  const shares = sharesIn(ranked);
  const [first] = shares;
  if (first === undefined) return [];
  return shares.filter(({ percent }) => percent > 0 && first.percent - percent <= ALIKE);
}

/** A highest bar below it does not stand out, in percent. */
const STANDS_OUT = 40;

/** Whether no bar stands out. */
export function isFaint(ranked: readonly ProfileBar[]): boolean {
  const [first] = sharesIn(ranked);
  return first !== undefined && first.percent < STANDS_OUT;
}
