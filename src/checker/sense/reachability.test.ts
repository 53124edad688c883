import { describe, expect, it } from 'vitest';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { type Domain, MOST_COMBINATIONS, reachabilityOf } from './reachability.ts';

const DOMAINS = new Map<string, Domain>([
  ['mood', { isMultiple: false, values: ['low', 'even', 'high'] }],
  ['helps', { isMultiple: true, values: ['walks', 'music'] }],
]);

function judge(conditions: readonly [Condition, ...string[]][], domains = DOMAINS) {
  const candidates = conditions.map(([condition, ...keys]) => ({ condition, keys: new Set(keys) }));
  return reachabilityOf(candidates, domains);
}

describe('whether an outcome can be given', () => {
  it('follows from its own condition', () => {
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

  it('takes a multiple choice for any of its options but never for none', () => {
    const both: Condition = {
      all: [
        { answer: 'helps', includes: 'walks' },
        { answer: 'helps', includes: 'music' },
      ],
    };
    const none: Condition = { not: { answer: 'helps', anyOf: ['walks', 'music'] } };
    expect(
      judge([
        [both, 'helps'],
        [none, 'helps'],
      ]),
    ).toEqual(['possible', 'impossible']);
  });

  it('is decided for exactly 100,000 combinations and for no more', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `v${index}`);
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const domains = new Map<string, Domain>(
      keys.map((key) => [key, { isMultiple: false, values: ten }]),
    );
    domains.set('f', { isMultiple: false, values: ['x', 'y'] });
    const last: Condition = { all: keys.map((answer) => ({ answer, is: 'v9' })) };
    expect(
      judge(
        [
          [last, ...keys],
          [{ answer: 'f', is: 'x' }, 'f'],
        ],
        domains,
      ),
    ).toEqual(['possible', { combinations: 2 * MOST_COMBINATIONS }]);
  });
});
