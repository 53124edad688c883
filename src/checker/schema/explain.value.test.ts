import { describe, expect, it } from 'vitest';
import { complaintsWith, type Flaw, reasonsWith } from './testing/flawed-wizard.ts';

const HINTS = '["hello.one", "hello.two"]';
const SCORES = '{ "calm": 2 }';

describe('a value from a list of choices', () => {
  it.each<Flaw>([
    [
      '"single"',
      '5',
      'wrong-value',
      '5,',
      "'selection' of step 2 ('mood') cannot be '5'.",
      'Write "single" or "multiple".',
    ],
    [
      '"single"',
      'true',
      'wrong-value',
      'true,',
      "'selection' of step 2 ('mood') cannot be 'true'.",
      'Write "single" or "multiple".',
    ],
    [
      '"single"',
      'null',
      'wrong-value',
      'null,',
      "'selection' of step 2 ('mood') cannot be null.",
      'Write "single" or "multiple".',
    ],
    [
      '"single"',
      '[]',
      'wrong-value',
      '[],',
      "'selection' of step 2 ('mood') cannot be a list in brackets [ ].",
      'Write "single" or "multiple".',
    ],
    [
      '"default": true',
      '"default": false',
      'wrong-value',
      'false }',
      "'default' of outcome 2 ('usual') cannot be 'false'.",
      'Leave it out, which says the same.',
    ],
    [
      SCORES,
      '{ "calm": 0 }',
      'wrong-value',
      '0 } }] }',
      "'calm' of 'scores' of option 1 ('joy') of step 2 ('mood') is 0, but must be at least 1.",
      'Write a whole number from 1 to 5.',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});

describe('the number of entries', () => {
  it.each<Flaw>([
    [
      SCORES,
      '{}',
      'too-few',
      '{} }] }',
      "'scores' of option 1 ('joy') of step 2 ('mood') has 0 entries, but needs at least 1.",
      'Add another entry.',
    ],
    [
      `,\n    { "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" }`,
      '',
      'too-few',
      '[',
      "'profile' has 1 entry, but needs at least 2.",
      'Add another entry.',
    ],
    [
      `        { "titleKey": "week.two", "sessions": ["rest"] },\n        { "titleKey": "week.three", "sessions": ["rest"] },\n`,
      '',
      'too-few',
      '[',
      "'weeks' of outcome 1 ('glad') has 2 entries, but needs at least 4.",
      'Add 2 entries.',
    ],
    [
      HINTS,
      '["a", "b", "c", "d", "e", "f"]',
      'too-many',
      '["a", "b", "c", "d",',
      "'hintKeys' of step 1 ('hello') has 6 entries, but may have at most 4.",
      'Take 2 entries out.',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});

it('a name with characters of the path syntax is shown unchanged', () => {
  const [, points] = complaintsWith(SCORES, '{ "a/b~c": 6 }');
  expect(points?.[2]).toBe(
    "'a/b~c' of 'scores' of option 1 ('joy') of step 2 ('mood') is 6, but must be at most 5.",
  );
});

describe('why a value is wrong', () => {
  it.each([
    ['"single"', '"singel"', 'single: a tap on an option answers and goes on. multiple: any'],
    [SCORES, '{ "calm": 6 }', 'Points from 1 to 5.'],
    ['"default": true', '"default": false', 'true: this outcome is shown when no other fits.'],
    [HINTS, '[]', 'Texts: short lines in a list below the heading, four at the most.'],
  ])('for %s, %s, is explained by the purpose of the property', (was, becomes, reason) => {
    const [why, ...others] = reasonsWith(was, becomes);
    expect(why).toContain(reason);
    expect(others).toEqual([]);
  });
});
