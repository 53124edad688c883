import { describe, expect, it } from 'vitest';
import { complaintsWith, type Flaw, reasonsWith } from './testing/flawed-wizard.ts';

const WHEN = '{ "answer": "mood", "is": "joy" }';
const WAYS =
  'Write { "answer": "morningFeel", "is": "…" }; instead of "is" there may be "isNot", "includes", "anyOf", "atLeast", "atMost", "highest", "all", "any" or "not".';
const JOIN =
  'Keep one of them. To join several conditions put them into { "all": [ … ] } or { "any": [ … ] }.';

describe('a condition', () => {
  it.each<Flaw>([
    [
      WHEN,
      '[]',
      'unclear-condition',
      '[],',
      'A condition is a group in braces { }, but this is a list.',
      'Write { "all": [ … ] } if every one must hold, or { "any": [ … ] } if one is enough.',
    ],
    [
      WHEN,
      '"joy"',
      'unclear-condition',
      '"joy",',
      'A condition is a group in braces { }, but this is not.',
      WAYS,
    ],
    [
      WHEN,
      '{ "answer": "mood" }',
      'unclear-condition',
      '{ "answer": "mood" }',
      'This condition does not say what the answer must be.',
      WAYS,
    ],
    [
      WHEN,
      '{ "answer": "mood", "equals": "joy" }',
      'unclear-condition',
      '"equals": "joy" },',
      "A condition has no 'equals'.",
      WAYS,
    ],
    [
      WHEN,
      '{ "answer": "mood", "is": "joy", "isNot": "x" }',
      'unclear-condition',
      '{ "answer": "mood", ',
      "This condition says 'is' and 'isNot' at once.",
      JOIN,
    ],
    [
      WHEN,
      '{ "answer": "mood", "is": "joy", "isNot": "x", "includes": "y" }',
      'unclear-condition',
      '{ "answer": "mood", ',
      "This condition says 'is', 'isNot' and 'includes' at once.",
      JOIN,
    ],
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
      '{ "answer": "mood", "anyOf": ["joy", "No joy"] }',
      'wrong-format',
      '"No joy"] },',
      "'No joy' is not the value of an option, which has only small letters, digits and underscores.",
      'Write the value of an option, not its label: "joy".',
    ],
    [
      WHEN,
      '{ "is": "joy" }',
      'missing-property',
      '{ "is": "joy" },',
      "The condition of outcome 1 ('glad') has no 'answer'.",
      'Add "answer": "…" to the group that opens here.',
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
      '{ "answer": "mood", "isnot": "joy" }',
      'unknown-property',
      '"isnot": "joy" },',
      "The condition of outcome 1 ('glad') has no property 'isnot'. Did you mean 'isNot'?",
      'Write "isNot" instead.',
    ],
    [
      WHEN,
      '{ "answer": "mood", "inclueds": "joy" }',
      'unknown-property',
      '"inclueds": "joy" },',
      "The condition of outcome 1 ('glad') has no property 'inclueds'. Did you mean 'includes'?",
      'Write "includes" instead.',
    ],
    [
      WHEN,
      '{ "all": [] }',
      'too-few',
      '[] },',
      "'all' of the condition of outcome 1 ('glad') has 0 entries, but needs at least 1.",
      'Add another entry.',
    ],
    [
      WHEN,
      '{ "all": [{ "is": "joy" }] }',
      'missing-property',
      '{ "is": "joy" }] },',
      "The condition of outcome 1 ('glad') has no 'answer'.",
      'Add "answer": "…" to the group that opens here.',
    ],
    [
      WHEN,
      '{ "any": [{ "is": "joy" }] }',
      'missing-property',
      '{ "is": "joy" }] },',
      "The condition of outcome 1 ('glad') has no 'answer'.",
      'Add "answer": "…" to the group that opens here.',
    ],
    [
      WHEN,
      '{ "not": 5 }',
      'unclear-condition',
      '5 },',
      'A condition is a group in braces { }, but this is not.',
      WAYS,
    ],
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
      'This condition does not say what the answer must be.',
      WAYS,
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
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
