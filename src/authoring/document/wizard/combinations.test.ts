import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { readAnswers } from '#engine/reading.ts';
import { allAnswersTo } from '#engine/testing/all-answers.ts';
import { arbitraryWizard, retiring } from '#engine/testing/arbitrary-wizard.ts';
import { multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Condition, Step } from '#engine/wizard-definition.gen.ts';
import { answersFor, askedIn, MOST_COMBINATIONS } from './combinations.ts';

const often: Step = { ...single('often'), when: { answer: 'night', is: 'a' } };
const long: Step = { ...scale('long'), when: { answer: 'often', anyOf: ['b', 'c'] } };
const old: Step = { ...multiple('old'), retired: true };
const KNOWN = askedIn(wizardOf([single('night'), multiple('helps', ['x', 'y']), often, long, old]));

const combinations = (...conditions: Condition[]) => answersFor(conditions, KNOWN);

describe('the combinations of answers', () => {
  it('have the answers that decide whether a question is asked, and none to one that is not', () => {
    expect(combinations({ answer: 'long', atLeast: 3 })).toEqual([
      { night: 'a', often: 'a', long: null },
      { night: 'a', often: 'b', long: 1 },
      { night: 'a', often: 'b', long: 3 },
      { night: 'b', often: '', long: null },
    ]);
    expect(combinations({ answer: 'old', includes: 'a' })).toEqual([{ old: [] }]);
  });

  it('tell apart what the conditions tell apart', () => {
    const x: Condition = { answer: 'helps', includes: 'x' };
    const y: Condition = { answer: 'helps', includes: 'y' };
    expect(combinations(x)).toEqual([{ helps: ['x'] }, { helps: ['y'] }]);
    expect(combinations(x, y)).toHaveLength(3);
    expect(combinations({ highest: 'calm' })).toEqual([{}]);
  });

  it('are unknown if a condition names another question', () => {
    expect(combinations({ any: [{ answer: 'gone', is: 'a' }] })).toBeUndefined();
  });

  it.each([
    [5, MOST_COMBINATIONS],
    [6, 'too many'],
  ])('with a last question of %i options are %s', (last, amount) => {
    const sizes = [10, 10, 10, 20, last];
    const values = (size: number) => Array.from({ length: size }, (_, n) => `v${n}`);
    const known = askedIn(wizardOf(sizes.map((size, n) => single(`q${n}`, values(size)))));
    const named = sizes.flatMap((size, n) =>
      values(size).map((is): Condition => ({ answer: `q${n}`, is })),
    );
    const found = answersFor([{ any: named }], known);
    expect(typeof found === 'object' ? found.length : found).toBe(amount);
  });
});

it('any step is shown or not exactly if some combination makes it so', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryWizard(), arbitraryWizard().chain(retiring)), (definition) => {
      const all = allAnswersTo(definition, 3_000);
      fc.pre(all !== undefined);
      const given = all?.map((each): Answers => readAnswers(definition, each).answers) ?? [];
      for (const { when } of definition.steps) {
        const ways = when && answersFor([when], askedIn(definition));
        if (when === undefined || typeof ways !== 'object') continue;
        const shown = new Set(given.map((each) => holds(when, each)));
        expect(new Set(ways.map((each) => holds(when, each)))).toEqual(shown);
      }
    }),
  );
});
