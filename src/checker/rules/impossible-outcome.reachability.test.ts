import { describe, expect, it } from 'vitest';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { type Domain, MOST_COMBINATIONS, reachabilityOf } from './impossible-outcome.ts';

const DOMAINS = new Map<string, Domain>([
  ['mood', { isMultiple: false, values: ['low', 'even', 'high'] }],
  ['helps', { isMultiple: true, values: ['walks', 'music'] }],
]);

function judge(conditions: readonly [Condition, ...string[]][], domains = DOMAINS) {
  return reachabilityOf(
    conditions.map(([condition, ...keys]) => {
      return { condition, questions: new Map([...domains].filter(([key]) => keys.includes(key))) };
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
    const domains = new Map<string, Domain>(
      keys.map((key) => [key, { isMultiple: false, values }]),
    );
    domains.set('other', { isMultiple: false, values: ['x', 'y'] });
    const lastOf = (names: readonly string[]): [Condition, ...string[]] => [
      { all: names.map((answer) => ({ answer, is: 'v9' })) },
      ...names,
    ];

    it('is decided for exactly 100,000 combinations and no more', () => {
      const other: Condition = { answer: 'other', is: 'x' };
      expect(judge([lastOf(keys.slice(0, 5)), [other, 'other']], domains)).toEqual([
        'possible',
        { combinations: 2 * MOST_COMBINATIONS },
      ]);
    });

    it('counts a question once, however many outcomes name it', () => {
      const five = keys.slice(0, 5);
      expect(judge([lastOf(five), lastOf(five)], domains)).toEqual(['possible', 'impossible']);
    });

    it('is not tried if the combinations would not fit in memory', () => {
      expect(judge([lastOf(keys)], domains)).toEqual([{ combinations: 1e20 }]);
    });
  });
});
