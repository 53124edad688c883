import { describe, expect, it } from 'vitest';
import { complaintsWith, reasonsWith } from '#checker/schema/testing/flawed-wizard.ts';

/** A flaw and what is said about it; the sentences only if no other test has them. */
type Flaw = readonly [was: string, becomes: string, ...complaint: string[]];

const WHEN = '{ "answer": "mood", "is": "joy" }';

describe('a condition', () => {
  it.each<Flaw>([
    [
      WHEN,
      '{ "answer": "mood", "is": 5 }',
      'wrong-type',
      '5 },',
      "'is' of the condition of outcome 1 ('glad') must be a text in quotation marks, but it is a number.",
      'Write "…".',
    ],
    [
      WHEN,
      '{ "answer": "mood", "is": "joy", "zzz": 1 }',
      'unknown-property',
      '"zzz": 1 },',
      "The condition of outcome 1 ('glad') has no property 'zzz'.",
      'Delete it, or use one of "answer" or "is".',
    ],
    [
      WHEN,
      '{ "all": [] }',
      'too-few',
      '[] },',
      "'all' of the condition of outcome 1 ('glad') has 0 entries, but needs at least 1.",
      'Add another entry.',
    ],
    [WHEN, '{ "all": [{ "is": "joy" }] }', 'missing-property', '{ "is": "joy" }] },'],
    [WHEN, '{ "any": [{ "is": "joy" }] }', 'missing-property', '{ "is": "joy" }] },'],
    [
      WHEN,
      '{ "not": { "any": [] } }',
      'too-few',
      '[] } },',
      "'any' of the condition of outcome 1 ('glad') has 0 entries, but needs at least 1.",
      'Add another entry.',
    ],
    [
      WHEN,
      '{ "not": { "any": [{ "not": { "answer": "mood", "is": true } }] } }',
      'wrong-type',
      'true } }] } },',
      "'is' of the condition of outcome 1 ('glad') must be a text in quotation marks, but it is true or false.",
      'Write "…".',
    ],
    [
      WHEN,
      '{ "all": [{ "answer": "mood", "is": "joy" }, { "answer": "mood" }] }',
      'unclear-condition',
      '{ "answer": "mood" }',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    const [found, ...others] = complaintsWith(was, becomes);
    expect(found?.slice(0, complaint.length)).toEqual(complaint);
    expect(others).toEqual([]);
  });
});

describe('a condition of two forms', () => {
  const BOTH = '{ "answer": "mood", "is": "joy", "anyOf": [5] }';

  it('is compared with each of them', () => {
    expect(complaintsWith(WHEN, BOTH).map(([, , message]) => message)).toEqual([
      "Entry 1 of 'anyOf' of the condition of outcome 1 ('glad') must be a text in quotation marks, but it is a number.",
      "This condition says 'is' and 'anyOf' at once.",
    ]);
  });

  it('is reported because its meaning is unclear', () => {
    expect(reasonsWith(WHEN, BOTH)).toEqual([
      'Visitors could not be shown this: the product expects another kind of value here.',
      'Nobody could tell which visitors get this outcome or see this step.',
    ]);
  });
});
