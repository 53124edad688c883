import { describe, expect, test } from 'vitest';
import { type Answers, answerTo, questionsOf } from '#engine/answers.ts';
import { outcomeOf } from '#engine/outcome.ts';
import { weeksOf } from '#engine/plan.ts';
import { focusAreasOf, profileOf } from '#engine/profile.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import type { Outcome, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { IS_FULL } from '../support/scope.ts';
import { wizards } from '../support/wizards.ts';

const SETS = IS_FULL ? 20_000 : 2_000;
const PAIRS = 200;
/** Pairs are looked for among so many sets, which are 180,000 pairs. */
const COMPARED = 600;

/** Random numbers from 0 to 1, the same in every run. */
function randomNumbers(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomAnswers(wizard: WizardDefinition, count: number): Answers[] {
  const random = randomNumbers();
  const choices = questionsOf(wizard).map(
    (question) => [question.answerKey, kindOf(question).answers(question)] as const,
  );
  return Array.from({ length: count }, () =>
    Object.fromEntries(
      choices.map(([key, answers]) => [
        key,
        answers[Math.floor(random() * answers.length)] ?? null,
      ]),
    ),
  );
}

/** The bar that the outcome's condition asks to be the highest; undefined for an exception. */
function barOf({ when }: Outcome): string | undefined {
  const parts = when !== undefined && 'all' in when ? when.all : [when];
  return parts.flatMap((each) => (each && 'highest' in each ? [each.highest] : []))[0];
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
  test('the headline is about the highest bar, and its plan works on it in every week', () => {
    const wrong = randomAnswers(wizard, SETS).filter((answers) => {
      const bars = profileOf(wizard, answers);
      const highest = Math.max(...bars.map(({ percent }) => percent));
      const headline = bars.find((each) => each.dimension.id === barOf(outcomeOf(wizard, answers)));
      const [top] = focusAreasOf(wizard, answers);
      const isInEveryWeek = weeksOf(wizard, answers).every(({ sessions }) =>
        sessions.some(({ bars: about }) => about?.includes(top?.dimension.id ?? '')),
      );
      return (headline !== undefined && headline.percent !== highest) || !isInEveryWeek;
    });
    expect(wrong).toEqual([]);
  });

  test('each outcome is given for some answers', () => {
    const given = new Set(randomAnswers(wizard, SETS).map((each) => outcomeOf(wizard, each).id));
    expect([...given].toSorted()).toEqual(wizard.outcomes.map(({ id }) => id).toSorted());
  });

  test('people who have almost nothing in common do not get the same four weeks', () => {
    const sets = randomAnswers(wizard, COMPARED);
    for (const [one, other] of leastAlike(wizard, sets)) {
      expect(weeksOf(wizard, one)).not.toEqual(weeksOf(wizard, other));
    }
  });
});
