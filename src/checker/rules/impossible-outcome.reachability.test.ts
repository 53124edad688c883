import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  answersFor,
  askedIn,
  countCombinations,
  MOST_COMBINATIONS,
  NEVER,
  questionsFor,
} from '#checker/wizard/combinations.ts';
import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { readAnswers } from '#engine/reading.ts';
import { arbitraryWizard, retiring } from '#engine/testing/arbitrary-wizard.ts';
import { multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Condition, Step } from '#engine/wizard-definition.gen.ts';
import { reachabilityOf } from './impossible-outcome.ts';

const STEPS = [single('mood', ['low', 'even', 'high']), multiple('helps', ['walks', 'music'])];

function judge(conditions: readonly [Condition, ...string[]][], steps: Step[] = STEPS) {
  const asked = [...askedIn(wizardOf(steps)).values()];
  return reachabilityOf(
    conditions.map(([condition, ...keys]) => {
      return { condition, questions: asked.filter(({ key }) => keys.includes(key)) };
    }),
  );
}

describe('whether an outcome is possible', () => {
  it('depends on its own condition', () => {
    expect(judge([[{ answer: 'mood', is: 'low' }, 'mood']])).toEqual(['possible']);
    expect(judge([[{ answer: 'mood', is: 'gone' }, 'mood']])).toEqual(['impossible']);
  });

  it('ends where the outcomes before it take every answer', () => {
    const conditions: [Condition, ...string[]][] = [
      [{ answer: 'mood', isNot: 'low' }, 'mood'],
      [{ answer: 'mood', is: 'low' }, 'mood'],
      [{ answer: 'helps', includes: 'walks' }, 'helps'],
    ];
    expect(judge(conditions)).toEqual(['possible', 'possible', 'impossible']);
  });

  it('treats a multiple choice as any of its options but never none', () => {
    const both: Condition = {
      all: [
        { answer: 'helps', includes: 'walks' },
        { answer: 'helps', includes: 'music' },
      ],
    };
    const one: Condition = {
      all: [
        { answer: 'helps', includes: 'walks' },
        { not: { answer: 'helps', includes: 'music' } },
      ],
    };
    const none: Condition = { not: { answer: 'helps', anyOf: ['walks', 'music'] } };
    expect(
      judge([
        [both, 'helps'],
        [one, 'helps'],
        [none, 'helps'],
      ]),
    ).toEqual(['possible', 'possible', 'impossible']);
  });

  describe('is decided among many answers', () => {
    const keys = Array.from({ length: 20 }, (_, index) => `question${index}`);
    const values = Array.from({ length: 10 }, (_, index) => `v${index}`);
    const steps = [...keys.map((key) => single(key, values)), single('other', ['x', 'y'])];
    const lastOf = (names: readonly string[]): [Condition, ...string[]] => [
      { all: names.map((answer) => ({ answer, is: 'v9' })) },
      ...names,
    ];

    it('is decided for exactly 100,000 combinations and no more', () => {
      const other: Condition = { answer: 'other', is: 'x' };
      expect(judge([lastOf(keys.slice(0, 5)), [other, 'other']], steps)).toEqual([
        'possible',
        { combinations: 2 * MOST_COMBINATIONS },
      ]);
    });

    it('counts a question once, however many outcomes name it', () => {
      const five = keys.slice(0, 5);
      expect(judge([lastOf(five), lastOf(five)], steps)).toEqual(['possible', 'impossible']);
    });

    it('is not even begun if there are too many', () => {
      const domain = {
        unanswered: '',
        count: MOST_COMBINATIONS + 1,
        answers: () => {
          throw new Error('too many');
        },
      };
      const question = { key: 'other', domain, when: undefined, step: 1 };
      const condition: Condition = { answer: 'other', is: 'x' };
      expect(reachabilityOf([{ condition, questions: [question] }])).toEqual([
        { combinations: MOST_COMBINATIONS + 1 },
      ]);
    });

    it('is not tried if the combinations would not fit in memory', () => {
      expect(judge([lastOf(keys)], steps)).toEqual([{ combinations: 1e20 }]);
    });
  });
});

it('any outcome is possible, and any step is shown or not, exactly if some answers make it so', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryWizard(), arbitraryWizard().chain(retiring)), (definition) => {
      const known = askedIn(definition);
      const all = [...known.values()];
      fc.pre(countCombinations(all) <= 3_000);
      const conditional = definition.outcomes.flatMap(({ when }) => when ?? []);
      const given = new Set(
        answersTo(all).map((each) => readAnswers(definition, each).outcome.when),
      );
      for (const step of definition.steps) {
        const ways = step.when && answersFor([step.when], known);
        if (step.when === undefined || typeof ways !== 'object') continue;
        const { when } = step;
        const shown = new Set(
          answersTo(all).map((each) => holds(when, readAnswers(definition, each).answers)),
        );
        expect(new Set(ways.map((each) => holds(when, each)))).toEqual(shown);
      }
      const results = reachabilityOf(
        conditional.map((condition) => ({
          condition,
          questions: questionsFor(condition, known) ?? [],
        })),
      );
      expect(results).toEqual(
        conditional.map((condition) => (given.has(condition) ? 'possible' : 'impossible')),
      );
    }),
  );
});

function answersTo(questions: readonly AskedQuestion[]): Answers[] {
  return questions.reduce<Answers[]>(
    (before, { key, domain, when }) =>
      (when === NEVER ? [domain.unanswered] : domain.answers()).flatMap((answer) =>
        before.map((each) => ({ ...each, [key]: answer })),
      ),
    [{}],
  );
}
