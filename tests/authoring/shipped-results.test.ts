import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomAnswersOf } from '#authoring/rules/witness.ts';
import { type Answers, answerTo, questionsOf } from '#engine/answers.ts';
import { type Reading, readAnswers } from '#engine/reading.ts';
import { kindOf, optionsOf } from '#engine/step-kinds/index.ts';
import { type Answer, isRetired, type Question } from '#engine/step-kinds/step-kind.ts';
import { partOfDayAt, type SessionTime, suitabilityFor } from '#engine/time-of-day.ts';
import type { SessionTheme, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import library from '../../catalogue/sessions.json' with { type: 'json' };
import { barsOf } from '../support/bars-of.ts';
import { IS_FULL } from '../support/scope.ts';
import { wizards } from '../support/wizards.ts';

const SETS = IS_FULL ? 20_000 : 500;
const PAIRS = 200;
/** Pairs are looked for among so many sets, which are 180,000 pairs in the full run. */
const COMPARED = IS_FULL ? 600 : 250;

function timesOf(themeId: string): readonly SessionTime[] | undefined {
  const times = library.sessions.find(({ id }) => id === themeId)?.times;
  return times as SessionTime[] | undefined;
}

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

function countReasons(reading: Reading, sessions: readonly SessionTheme[]): number {
  const reasons = reading.reasonsFor(sessions).flatMap((each) => each?.textKey ?? []);
  return new Set(reasons).size;
}

/** How many different reasons there would be in a plan without end. */
function reasonsToGive(reading: Reading): number {
  const { profile = [], sessionThemes = [] } = reading.definition;
  const bars = profile.map(({ id }) => id);
  const options = questionsOf(reading.definition).flatMap(optionsOf);
  const about: SessionTheme = { id: 'any', titleKey: 'any', bars };
  return countReasons(reading, [...sessionThemes, ...options.map(() => about)]);
}

describe.each(wizards.filter(({ profile }) => profile !== undefined))('$id', (wizard) => {
  test('the titles of a plan are about four different sessions', () => {
    for (const { weeks = [] } of wizard.outcomes) {
      expect(new Set(weeks.map(({ sessions: [id] }) => id)).size).toBe(weeks.length);
    }
  });

  test('results and plans agree with themselves', () => {
    const answers = randomAnswersOf(wizard);
    const readings = Array.from({ length: SETS }, () => readAnswers(wizard, answers()));
    const shareOf = (holds: (reading: Reading) => boolean) =>
      readings.filter(holds).length / readings.length;
    const isAboutFirst = ({ outcome, bars }: Reading) =>
      barsOf(wizard, outcome).includes(bars[0]?.dimension.id ?? '');
    expect(shareOf(isAboutFirst)).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(({ care }) => care === 'help')).toBeLessThanOrEqual(0.15);
    // Four different reasons where there are six to give.
    for (const reading of readings.filter((each) => reasonsToGive(each) >= 6)) {
      const planned = reading.weeks({ timesOf }).flatMap(({ sessions }) => sessions);
      expect(countReasons(reading, planned)).toBeGreaterThanOrEqual(4);
    }
  });

  test('the headline is about one of the two highest bars, and every week about its title', () => {
    for (const answers of randomAnswers(wizard, SETS)) {
      const reading = readAnswers(wizard, answers);
      const { outcome, reminderTime } = reading;
      const about = barsOf(wizard, outcome);
      const highest = reading.bars.slice(0, 2).map(({ dimension }) => dimension.id);
      expect(about.length === 0 || highest.some((id) => about.includes(id))).toBe(true);
      const weeks = reading.weeks({ timesOf }).map(({ sessions }) => sessions.map(({ id }) => id));
      expect(weeks.map(([title]) => title)).toEqual(outcome.weeks?.map(({ sessions: [id] }) => id));
      if (reminderTime === undefined) continue;
      const part = partOfDayAt(reminderTime);
      const others = weeks.flatMap(([_title, ...rest]) => rest);
      expect(others.filter((id) => suitabilityFor(part, timesOf(id)) === 0)).toEqual([]);
    }
  });

  test('people who have almost nothing in common hardly ever get the same four weeks', () => {
    const sets = randomAnswers(wizard, COMPARED);
    const weeksOf = (answers: Answers) => readAnswers(wizard, answers).weeks({ timesOf });
    const same = leastAlike(wizard, sets).filter(([one, other]) =>
      isDeepStrictEqual(weeksOf(one), weeksOf(other)),
    );
    expect(same.length).toBeLessThanOrEqual(PAIRS / 20);
  });
});
