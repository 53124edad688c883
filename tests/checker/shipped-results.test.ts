import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answers, answerTo, questionsOf } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { type Answer, isRetired, type Question } from '#engine/step-kinds/step-kind.ts';
import type { Outcome, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { IS_FULL } from '../support/scope.ts';
import { wizards } from '../support/wizards.ts';

const SETS = IS_FULL ? 20_000 : 500;
const PAIRS = 200;
/** Pairs are looked for among so many sets, which are 180,000 pairs in the full run. */
const COMPARED = IS_FULL ? 600 : 250;

/** Random complete answers, the same in every run. */
function randomAnswers(wizard: WizardDefinition, count: number): Answers[] {
  const choices = questionsOf(wizard).map(
    (question) => [question.answerKey, fc.constantFrom(...answersOf(question))] as const,
  );
  return fc.sample(fc.record(Object.fromEntries(choices)), { numRuns: count, seed: 20_261_122 });
}

/** Retired questions are not asked. */
function answersOf(question: Question): readonly Answer[] {
  const { answers, unanswered } = kindOf(question);
  return isRetired(question) ? [unanswered] : answers(question);
}

/** The bar that the outcome asks to be the highest. */
function askedBarOf({ when }: Outcome): string | undefined {
  const parts = when !== undefined && 'all' in when ? when.all : [when];
  return parts.flatMap((each) => (each && 'highest' in each ? [each.highest] : []))[0];
}

/**
 * The bar that the outcome is about: the one that it asks to be the highest, or for the default the
 * one that no other outcome is given for whatever the answers are. Undefined for an exception.
 */
function barOf({ profile = [], outcomes }: WizardDefinition, outcome: Outcome): string | undefined {
  if (outcome.default !== true) return askedBarOf(outcome);
  const asked = outcomes.map(({ when }) => when && 'highest' in when && when.highest);
  const others = profile.filter(({ id }) => !asked.includes(id));
  expect(others).toHaveLength(1);
  return others[0]?.id;
}

/** The pairs of sets with the fewest questions that both answer alike, in part or whole. */
function leastAlike(wizard: WizardDefinition, sets: readonly Answers[]): [Answers, Answers][] {
  const questions = questionsOf(wizard);
  const values = sets.map((set) => questions.map((each) => [answerTo(each, set)].flat()));
  const pairs = sets.flatMap((one, index) =>
    sets.slice(index + 1).map((other, distance) => {
      const others = values[index + 1 + distance];
      const alike = values[index]?.filter((each, n) => each.some((v) => others?.[n]?.includes(v)));
      return { pair: [one, other] as [Answers, Answers], alike: alike?.length ?? 0 };
    }),
  );
  return pairs
    .sort((one, other) => one.alike - other.alike)
    .slice(0, PAIRS)
    .map(({ pair }) => pair);
}

describe.each(wizards.filter(({ profile }) => profile !== undefined))('$id', (wizard) => {
  test('the headline is about the first of the highest bars, and its plan works on it in every week', () => {
    const wrong = randomAnswers(wizard, SETS).filter((answers) => {
      const [top, next] = readAnswers(wizard, answers).bars;
      const outcome = readAnswers(wizard, answers).outcome;
      const bar = barOf(wizard, outcome) ?? top?.dimension.id ?? '';
      // Any other bar has an outcome of its own, which would have come before the default.
      const isTied = outcome.default === true && next?.percent === top?.percent;
      const isInEveryWeek = readAnswers(wizard, answers).weeks.every(({ sessions }) =>
        sessions.some(({ bars: about }) => about?.includes(bar)),
      );
      return top?.dimension.id !== bar || isTied || !isInEveryWeek;
    });
    expect(wrong).toEqual([]);
  });

  test('people who have almost nothing in common do not get the same four weeks', () => {
    const sets = randomAnswers(wizard, COMPARED);
    for (const [one, other] of leastAlike(wizard, sets)) {
      expect(readAnswers(wizard, one).weeks).not.toEqual(readAnswers(wizard, other).weeks);
    }
  });
});
