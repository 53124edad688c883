import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arbitraryAnswers,
  arbitraryCondition,
  arbitraryWizard,
} from '#engine/testing/arbitrary-wizard.ts';
import { questionsOf } from './answers.ts';
import { holds } from './condition.ts';
import type { Answer } from './step-kinds/step-kind.ts';
import type { Condition } from './wizard-definition.gen.ts';

const isA: Condition = { answer: 'mood', is: 'a' };
const isB: Condition = { answer: 'mood', is: 'b' };
const includesA: Condition = { answer: 'night', includes: 'a' };

describe('an operator', () => {
  test.each<[Condition, Answer, boolean]>([
    [{ answer: 'key', is: 'a' }, 'a', true],
    [{ answer: 'key', is: 'a' }, 'b', false],
    [{ answer: 'key', is: 'a' }, '', false],
    [{ answer: 'key', is: 'a' }, ['a'], true],
    [{ answer: 'key', is: 'a' }, ['a', 'b'], false],
    [{ answer: 'key', isNot: 'a' }, 'a', false],
    [{ answer: 'key', isNot: 'a' }, 'b', true],
    [{ answer: 'key', isNot: 'a' }, '', true],
    [{ answer: 'key', isNot: 'a' }, ['a'], false],
    [{ answer: 'key', isNot: 'a' }, ['a', 'b'], true],
    [{ answer: 'key', includes: 'a' }, ['b', 'a'], true],
    [{ answer: 'key', includes: 'a' }, ['b'], false],
    [{ answer: 'key', includes: 'a' }, [], false],
    [{ answer: 'key', includes: 'a' }, 'a', true],
    [{ answer: 'key', includes: 'a' }, 'ab', false],
    [{ answer: 'key', anyOf: ['a', 'b'] }, 'b', true],
    [{ answer: 'key', anyOf: ['a', 'b'] }, 'c', false],
    [{ answer: 'key', anyOf: ['a', 'b'] }, '', false],
    [{ answer: 'key', anyOf: ['a', 'b'] }, ['c', 'a'], true],
    [{ answer: 'key', anyOf: ['a', 'b'] }, ['c'], false],
    [{ answer: 'key', atLeast: 3 }, 3, true],
    [{ answer: 'key', atLeast: 3 }, 2, false],
    [{ answer: 'key', atMost: 3 }, 3, true],
    [{ answer: 'key', atMost: 3 }, 4, false],
  ])('%j given %j is %s', (condition, answer, expected) => {
    expect(holds(condition, { key: answer })).toBe(expected);
  });
});

test.each<[Condition, Answer]>([
  [{ answer: 'key', atLeast: 0 }, null],
  [{ answer: 'key', atMost: 0 }, null],
  [{ answer: 'key', is: '' }, ''],
  [{ answer: 'key', anyOf: [''] }, ''],
])('a question without an answer is compared with nothing: %j', (condition, unanswered) => {
  expect(holds(condition, { key: unanswered })).toBe(false);
});

test('a condition about a bar holds only where bars are known', () => {
  const bars = {
    isHighest: (barId: string) => barId === 'calm',
    isBelow: (barId: string, percent: number) => barId === 'focus' && percent === 50,
    isSumWithin: (barId: string, least: number, most: number) =>
      barId === 'rest' && least <= 3 && 3 <= most,
  };
  expect(holds({ highest: 'calm' }, {})).toBe(false);
  expect(holds({ highest: 'calm' }, {}, bars)).toBe(true);
  expect(holds({ highest: 'focus' }, {}, bars)).toBe(false);
  expect(holds({ bar: 'focus', below: 50 }, {})).toBe(false);
  expect(holds({ bar: 'focus', below: 50 }, {}, bars)).toBe(true);
  expect(holds({ bar: 'calm', below: 50 }, {}, bars)).toBe(false);
  expect(holds({ sum: 'rest', atLeast: 3 }, {})).toBe(false);
  expect([3, 4].map((atLeast) => holds({ sum: 'rest', atLeast }, {}, bars))).toEqual([true, false]);
  expect([3, 2].map((atMost) => holds({ sum: 'rest', atMost }, {}, bars))).toEqual([true, false]);
});

test('a condition without a known operator never holds', () => {
  expect(holds({ answer: 'mood', nearly: 'a' } as never, { mood: 'a' })).toBe(false);
});

describe('a combination', () => {
  const answers = { mood: 'a', night: ['a', 'c'] };

  test('all holds when every part holds', () => {
    expect(holds({ all: [isA, includesA] }, answers)).toBe(true);
    expect(holds({ all: [isA, isB] }, answers)).toBe(false);
  });

  test('any holds when one part holds', () => {
    expect(holds({ any: [isB, includesA] }, answers)).toBe(true);
    expect(holds({ any: [isB, { not: includesA }] }, answers)).toBe(false);
  });

  test('not holds when its part does not', () => {
    expect(holds({ not: isB }, answers)).toBe(true);
    expect(holds({ not: isA }, answers)).toBe(false);
  });

  test('combinations nest', () => {
    expect(holds({ all: [{ any: [isB, isA] }, { not: { all: [isA, isB] } }] }, answers)).toBe(true);
  });
});

test.each(['unheard', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'an unknown answer key counts as not answered: %s',
  (answer) => {
    expect(holds({ answer, is: 'a' }, {})).toBe(false);
    expect(holds({ answer, isNot: 'a' }, {})).toBe(true);
    expect(holds({ answer, includes: 'a' }, {})).toBe(false);
    expect(holds({ answer, anyOf: ['a'] }, {})).toBe(false);
  },
);

test('in any wizard, not inverts a condition, and any equals not all of the inverted parts', () => {
  const cases = arbitraryWizard()
    .map((wizard) => questionsOf(wizard))
    .filter((questions) => questions.length > 0)
    .chain((questions) =>
      fc.tuple(
        fc.array(arbitraryCondition(questions), { minLength: 1, maxLength: 3 }),
        arbitraryAnswers(questions),
      ),
    );
  fc.assert(
    fc.property(cases, ([conditions, answers]) => {
      const each = conditions.map((condition) => holds(condition, answers));
      expect(holds({ all: conditions }, answers)).toBe(!each.includes(false));
      expect(holds({ any: conditions }, answers)).toBe(each.includes(true));
      expect(holds({ not: { all: conditions } }, answers)).toBe(
        holds({ any: conditions.map((not) => ({ not })) }, answers),
      );
    }),
  );
});
