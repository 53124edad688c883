import { describe, expect, it } from 'vitest';
import { type Mistake, mistakesIn } from './testing/mistakes.ts';

const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'Put a comma after this entry, because another one follows.': [
    ['{"a": 1 "b": 2}', '       ^', 'A comma is missing here.'],
    ['["x" "y"]', '    ^', 'A comma is missing here.'],
    ['[1\n\n 2]', '  ^', 'A comma is missing here.'],
  ],
  'Write it as "name": "value". If this was meant to be part of the text before it, look for a quotation mark too many.':
    [
      ['{"a" 1}', '    ^', 'After this name a colon and a value are missing.'],
      ['{"a"\n "b"}', '    ^', 'After this name a colon and a value are missing.'],
    ],
  'Inside braces { } every entry is written "name": value.': [
    ['{1: 2}', ' ^', 'A name in quotation marks is expected here.'],
  ],
  'Move it into the list: the ] of line 2 belongs after its last entry.': [
    [
      '{"steps":\n[{}], {"id": 1}}',
      '                ^',
      "This group stands outside of the list 'steps', which ends in line 2.",
    ],
  ],
  'Give it a name, as in "name": { … }; or move it into the list that it belongs to.': [
    ['{"a": 1, {"b": 2}}', '         ^', 'A group in braces { } stands here without a name.'],
    ['{{"b": 2}}', ' ^', 'A group in braces { } stands here without a name.'],
  ],
  'Put { before the name and } after its group; or write { } instead of [ ], if this is no list.': [
    [
      '["a": 1]',
      '    ^',
      'A name with a colon stands directly in the list that opens with [ in line 1.',
    ],
  ],
  'Put { before the value, if a group begins there; or a comma, if another entry does.': [
    ['{"a": "b": 1}', '         ^', 'Here is a second colon in one entry.'],
  ],
  'Put { back as the first character of the file: everything stands inside one pair of braces.': [
    ['"a": 1}', '^', 'The file does not begin with the bracket {.'],
  ],
  'Delete this comma: there is one between two entries, none before the first.': [
    ['{,"a": 1}', ' ^', 'There is a comma too many here.'],
    ['[1,,2]', '   ^', 'There is a comma too many here.'],
  ],
  'Put the value in: a text in "quotation marks", a number, true, false, a list [ ] or a group { }.':
    [
      ['{"a": ,"b": 1}', '      ^', 'A value is missing here.'],
      ['{"a": }', '      ^', 'A value is missing here.'],
      ['{"a": ]', '      ^', 'A value is missing here.'],
      ['[1,', '   ^', 'A value is missing here.'],
    ],
  'Put ] before it, or delete it if it is one too many.': [
    [
      '{"a": [1}',
      '        ^',
      'The bracket } does not fit here. The [ of line 1 is still open and ends with ].',
    ],
    [
      '[1,}',
      '   ^',
      'The bracket } does not fit here. The [ of line 1 is still open and ends with ].',
    ],
    ['[}', ' ^', 'The bracket } does not fit here. The [ of line 1 is still open and ends with ].'],
  ],
  'Put } before it, or delete it if it is one too many.': [
    [
      '{"b": 1]',
      '       ^',
      'The bracket ] does not fit here. The { of line 1 is still open and ends with }.',
    ],
    [
      '{"b": 1,]',
      '        ^',
      'The bracket ] does not fit here. The { of line 1 is still open and ends with }.',
    ],
    ['{]', ' ^', 'The bracket ] does not fit here. The { of line 1 is still open and ends with }.'],
  ],
  'Delete it, or put back what stood before it.': [
    [']', '^', 'The bracket ] closes nothing.'],
    ['}', '^', 'The bracket } closes nothing.'],
  ],
  'Put ] where it ends. If the end of the file is missing, restore it from an earlier version.': [
    ['{"a": [1', '      ^', 'The list that opens here with [ is never closed.'],
  ],
  'Put } where it ends. If the end of the file is missing, restore it from an earlier version.': [
    ['{"a": 1', '^', 'The group that opens here with { is never closed.'],
  ],
  'Everything stands inside one pair of braces. Delete what follows them, or the closing bracket too many before this place.':
    [['{"a": 1}}', '        ^', 'The file goes on after its end.']],
};

describe.each(Object.entries(MISTAKES))(
  'a mistake in structure that is fixed like this: %s',
  (fix, mistakes) => {
    it.each(mistakes)('%s', (text, caret, message) => {
      expect(mistakesIn(text)[0]).toEqual({ rule: 'json-syntax', caret, message, fix });
    });
  },
);

it('the line of the opening bracket is reported', () => {
  expect(mistakesIn('{\n"a": [\r\n1}')[0]?.message).toContain('The [ of line 2 is still open');
});
