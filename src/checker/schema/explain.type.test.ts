import { describe, expect, it } from 'vitest';
import { complaintsWith, type Flaw, reasonsWith } from './testing/flawed-wizard.ts';

const HINTS = '["hello.one", "hello.two"]';
const SCORES = '{ "calm": 2 }';

describe('the type of a value', () => {
  it.each<Flaw>([
    [
      '"id": "mood", "path"',
      '"id": null, "path"',
      'wrong-type',
      'null, "path": "/mood',
      "'id' must be a text in quotation marks, but it is null.",
      'Write "…".',
    ],
    [
      '"id": "mood", "path"',
      '"id": true, "path"',
      'wrong-type',
      'true, "path": "/mood',
      "'id' must be a text in quotation marks, but it is true or false.",
      'Write "…".',
    ],
    [
      '"id": "mood", "path"',
      '"id": {}, "path"',
      'wrong-type',
      '{}, "path": "/mood",',
      "'id' must be a text in quotation marks, but it is a group in braces { }.",
      'Write "…".',
    ],
    [
      '"spark.focus"',
      '1.5',
      'wrong-type',
      '1.5 }',
      "'focusKey' of profile bar 2 ('spark') must be a text in quotation marks, but it is a number.",
      'Write "…".',
    ],
    [
      SCORES,
      '[]',
      'wrong-type',
      '[] }] }',
      "'scores' of option 1 ('joy') of step 2 ('mood') must be a group in braces { }, but it is a list in brackets [ ].",
      'Write { … }.',
    ],
    [
      SCORES,
      '{ "calm": 1.5 }',
      'wrong-type',
      '1.5 } }] }',
      "'calm' of 'scores' of option 1 ('joy') of step 2 ('mood') must be a whole number, but it is 1.5.",
      'Write a whole number from 1 to 5.',
    ],
    [
      HINTS,
      '"hello.one"',
      'wrong-type',
      '"hello.one",',
      "'hintKeys' of step 1 ('hello') must be a list in brackets [ ], but it is one text.",
      'Put it into brackets: ["hello.one"].',
    ],
    [
      HINTS,
      '["hello.one", 2]',
      'wrong-type',
      '2],',
      "Entry 2 of 'hintKeys' of step 1 ('hello') must be a text in quotation marks, but it is a number.",
      'Write "…".',
    ],
    [
      '"week.two"',
      '2',
      'wrong-type',
      '2, "sessions": ["res',
      "'titleKey' of week 2 of outcome 1 ('glad') must be a text in quotation marks, but it is a number.",
      'Write "…".',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});

describe('why a type is required', () => {
  it('is explained by what visitors would miss, and by the purpose of the property', () => {
    expect(reasonsWith(SCORES, '[]')).toEqual([
      "Visitors could not be shown this: the product expects another kind of value here. What belongs here: Points, from 1 to 5, that this choice gives to bars of the profile, by the bar's id.",
    ]);
  });
});
