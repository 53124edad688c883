import { describe, expect, it } from 'vitest';
import { holds } from '#engine/condition.ts';
import { multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Condition, Step } from '#engine/wizard-definition.gen.ts';
import { askedIn, combinationsOf, countCombinations, NEVER, questionsFor } from './combinations.ts';

const often: Step = { ...single('often'), when: { answer: 'night', is: 'a' } };
const long: Step = { ...scale('long'), when: { answer: 'often', anyOf: ['b', 'c'] } };
const KNOWN = askedIn(wizardOf([single('night'), multiple('helps', ['x', 'y']), often, long]));

const combinations = (...conditions: Condition[]) => {
  const needed = conditions.flatMap((each) => questionsFor(each, KNOWN) ?? []);
  return [...combinationsOf([...new Set(needed)], conditions)];
};

describe('the questions for a condition', () => {
  it('are those that it names and those that decide whether they are asked, in file order', () => {
    const questions = questionsFor({ answer: 'long', atLeast: 3 }, KNOWN);
    expect(questions?.map(({ key }) => key)).toEqual(['night', 'often', 'long']);
    expect(countCombinations(questions ?? [])).toBe(3 * 3 * 5);
  });

  it('are unknown if it names another one', () => {
    expect(questionsFor({ any: [{ answer: 'gone', is: 'a' }] }, KNOWN)).toBeUndefined();
  });
});

describe('the combinations of answers', () => {
  it('leave out what is not asked', () => {
    expect(combinations({ answer: 'long', atLeast: 3 })).toEqual([
      { night: 'a', often: 'a', long: null },
      { night: 'a', often: 'b', long: 1 },
      { night: 'a', often: 'b', long: 3 },
      { night: 'b', often: '', long: null },
    ]);
  });

  it('do not list the answers to a question that nobody is asked', () => {
    const domain = {
      unanswered: [],
      count: 2 ** 40,
      answers: () => {
        throw new Error('too many');
      },
    };
    const retired = { key: 'old', domain, when: NEVER, step: 3 };
    expect([...combinationsOf([retired], [{ answer: 'old', includes: 'a' }])]).toEqual([
      { old: [] },
    ]);
  });

  it('tell apart what the conditions tell apart', () => {
    expect(combinations({ answer: 'helps', includes: 'x' })).toEqual([
      { helps: ['x'] },
      { helps: ['y'] },
    ]);
    const both: Condition[] = [
      { answer: 'helps', includes: 'x' },
      { answer: 'helps', includes: 'y' },
    ];
    expect(combinations(...both)).toHaveLength(3);
  });

  it('are one without a question', () => {
    expect([...combinationsOf([], [{ highest: 'calm' }])]).toEqual([{}]);
  });

  it('are such that a condition on an answer that is not given does not hold', () => {
    const condition: Condition = { answer: 'long', atMost: 5 };
    const given = combinations(condition).filter((each) => holds(condition, each));
    expect(given.every(({ night, often }) => night === 'a' && often !== 'a')).toBe(true);
  });
});
