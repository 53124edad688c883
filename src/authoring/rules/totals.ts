import { setAt } from '#authoring/document/edit.ts';
import { oncePer } from '#authoring/document/once.ts';
import type { Path } from '#authoring/document/place.ts';
import { by, type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import { hasCertainAnswers } from '#authoring/document/wizard/answers.ts';
import { answersFor } from '#authoring/document/wizard/combinations.ts';
import { sumsAskedIn } from '#authoring/document/wizard/conditions.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { endsOf } from '#engine/profile.ts';
import { withShownOptions } from '#engine/shown-steps.ts';
import { kindOf, optionsOf } from '#engine/step-kinds/index.ts';
import { type Answer, isWish } from '#engine/step-kinds/step-kind.ts';
import type { ProfileDimension } from '#engine/wizard-definition.gen.ts';
import {
  askedQuestionsOf,
  barWith,
  conditionsOf,
  isRetiredStep,
  mentionsIn,
  questionsOf,
  whenOf,
} from './facts.ts';
import type { WizardRule } from './rule.ts';

/** The most ways through the steps that are told apart. */
const MOST_WAYS = 1_000;

/**
 * Every sum of a bar that answers can give, from the lowest. Of too many ways through the steps, or
 * where it is not certain who is asked, any conditional question may be asked or not. Undefined if
 * it is not certain what can be answered.
 */
export const possibleSums = oncePer((wizard: Wizard) => {
  const known = new Map<string, readonly number[] | undefined>();
  return (barId: string) => {
    if (!known.has(barId)) known.set(barId, sumsOf(wizard, barId));
    return known.get(barId);
  };
});

function sumsOf(wizard: Wizard, barId: string): readonly number[] | undefined {
  const scoring = questionsOf(wizard).filter(
    (placed) =>
      !isWish(placed.step) &&
      !isRetiredStep(wizard, placed) &&
      mentionsIn(wizard, placed.path, 'bar').some(({ value }) => value === barId),
  );
  if (!scoring.every(({ step }) => hasCertainAnswers(step))) return undefined;
  const asked = scoring.map((placed) => {
    const { points } = kindOf(placed.step);
    const pointsOf = (answer: Answer) => points(placed.step, answer, barId);
    const allIn = (way: Answers | undefined) => {
      const shown = way === undefined ? placed.step : withShownOptions(placed.step, way);
      return kindOf(shown).answers(shown).map(pointsOf);
    };
    const when = whenOf(wizard, placed)?.condition;
    const options = optionsOf(placed.step).flatMap((option) => option.when ?? []);
    return { key: placed.step.answerKey, when, options, pointsOf, allIn };
  });
  const pointsByKey = new Map(asked.map(({ key, pointsOf }) => [key, pointsOf]));
  const found = answersFor(
    asked.flatMap(({ when, options }) => [...(when === undefined ? [] : [when]), ...options]),
    askedQuestionsOf(wizard),
    MOST_WAYS,
    ({ answerKey }, answer) => pointsByKey.get(answerKey)?.(answer),
  );
  const sums = (typeof found === 'object' ? found : [undefined]).flatMap((way) => {
    let reached: readonly number[] = [0];
    for (const { key, when, pointsOf, allIn } of asked) {
      const all = allIn(way);
      const given = way !== undefined && Object.hasOwn(way, key) ? way[key] : undefined;
      const isAsked = when === undefined || (way !== undefined && holds(when, way));
      const unsure = way === undefined ? [0, ...all] : [0];
      const points = given === undefined ? (isAsked ? all : unsure) : [pointsOf(given)];
      reached = distinct(reached.flatMap((each) => distinct(points).map((more) => each + more)));
    }
    return reached;
  });
  return distinct(sums).sort((one, other) => one - other);
}

const distinct = (numbers: readonly number[]) => [...new Set(numbers)];

const totalRange: WizardRule = {
  id: 'total-range',
  severity: 'error',
  why: 'Visitors with some sums would read the wrong range, or nobody would ever read one of them.',
  *check(wizard) {
    for (const [index, bar] of (wizard.definition.profile ?? []).entries()) {
      const path = ['profile', String(index), 'ranges'];
      const problems = [...rangeProblems(wizard, bar, path)];
      yield* problems;
      // A bar that nothing gives points to is a problem of its own.
      const sums = possibleSums(wizard)(bar.id) ?? [];
      if (problems.length === 0 && sums.length > 1) yield* reachProblems(wizard, bar, path, sums);
    }
  },
};

/** Ranges that do not follow each other. */
function* rangeProblems(
  wizard: Wizard,
  { ranges = [] }: ProfileDimension,
  path: Path,
): Iterable<ProblemDetails> {
  for (const [index, { from, to }] of ranges.entries()) {
    const place = [...path, String(index)];
    const before = ranges[index - 1];
    const name = plain(`from ${from} to ${to}`);
    if (to < from) {
      yield {
        at: wizard.at(...place, 'to'),
        message: sentence`The range ${name} is upside down.`,
        fix: sentence`Write the lower number as ${property('from')} and the higher one as ${property('to')}.`,
      };
    } else if (before !== undefined && before.from <= before.to && from !== before.to + 1) {
      const at = wizard.at(...place, 'from');
      const next = before.to + 1;
      yield {
        at,
        message: sentence`The range ${name} ${plain(from < next ? 'overlaps' : 'leaves a gap after')} the one before it, which ends at ${before.to}.`,
        ...(next <= to
          ? { edit: [setAt(at, next)] }
          : { fix: 'Let each range begin one above the end of the one before it.' }),
      };
    }
  }
}

/** Sums beyond the ranges, and ranges without a sum. */
function* reachProblems(
  wizard: Wizard,
  bar: ProfileDimension,
  path: Path,
  sums: readonly number[],
): Iterable<ProblemDetails> {
  const { id, ranges = [] } = bar;
  const [first, last] = endsOf(bar) ?? [];
  if (first === undefined || last === undefined) return;
  const [least = 0, most = 0] = [sums[0], sums.at(-1)];
  const ends = [
    { name: 'from', place: 0, isBeyond: least < first, sum: least },
    { name: 'to', place: ranges.length - 1, isBeyond: most > last, sum: most },
  ].filter(({ isBeyond }) => isBeyond);
  for (const { name, place, sum } of ends) {
    const at = wizard.at(...path, place, name);
    yield {
      at,
      edit: [setAt(at, sum)],
      message: sentence`Answers can give ${id} a sum of ${sum}, which is in none of its ranges.`,
    };
  }
  // Then some range becomes longer, and may be reached.
  if (ends.length > 0) return;
  for (const [index, { from, to }] of ranges.entries()) {
    if (sums.some((each) => from <= each && each <= to)) continue;
    yield {
      at: wizard.at(...path, index, 'from'),
      message: sentence`No answers give ${id} a sum from ${from} to ${to}; they give ${least} to ${most}.`,
      fix: 'Delete the range and let its neighbours meet, or change the points.',
    };
  }
}

const sumWithoutRanges: WizardRule = {
  id: 'sum-without-ranges',
  severity: 'error',
  why: 'Visitors would get an outcome by a sum that their results do not show: this bar is a share in percent.',
  *check(wizard) {
    for (const { condition, path } of conditionsOf(wizard).flatMap(sumsAskedIn)) {
      const bar = barWith(wizard, condition.sum);
      if (bar === undefined || bar.ranges !== undefined) continue;
      yield {
        at: wizard.at(...path, 'sum'),
        message: sentence`The bar ${condition.sum} has no ranges, so it is no total.`,
        fix: sentence`Add ${property('ranges')} to the bar, or ask ${by(`{ "bar": "${condition.sum}", "below": … }`, 'whether it is low')}.`,
      };
    }
  },
};

/** What is asked of bars that are totals. */
export const TOTAL_RULES: readonly WizardRule[] = [totalRange, sumWithoutRanges];
