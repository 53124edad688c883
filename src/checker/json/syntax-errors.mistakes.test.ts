import { describe, expect, it } from 'vitest';
import { explainSyntax, JsonText } from './syntax-errors.ts';
import { type Mistake, mistakesIn } from './testing/mistakes.ts';

const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'Put a " at the end of the name or text. A quotation mark inside a text is written \\", a line break \\n.':
    [['{"a": "b', '      ^', 'The quotation mark that opens here is not closed on this line.']],
  'If it belongs to the text, write \\". If not, look along this line for a quotation mark that is missing or too many.':
    [
      ['{"a": "b"c"}', '         ^', "The quotation mark before 'c' ends the text there."],
      ['["\\\\"x"]', '     ^', "The quotation mark before 'x' ends the text there."],
      ['{"a": "x";}', '         ^', "The quotation mark before ';' ends the text there."],
    ],
  'Use the straight double quotation mark " on both sides. Word processors turn it into curly ones; write in a plain text editor.':
    [
      ['{"a": “x”}', '      ^', "'“' is not a quotation mark that JSON knows."],
      ["{'a': 1}", ' ^', "''' is not a quotation mark that JSON knows."],
      ['{"a": „x“}', '      ^', "'„' is not a quotation mark that JSON knows."],
      ['{"a": «x»}', '      ^', "'«' is not a quotation mark that JSON knows."],
      ['{"a": ‘x’}', '      ^', "'‘' is not a quotation mark that JSON knows."],
    ],
  'Put names and texts in "quotation marks". A quotation mark inside a text is written \\". Between entries there is a comma, between a name and its value a colon.':
    [
      ['{"a": x“}', '      ^', "'x“' is not expected here."],
      ['{"a": truely}', '      ^', "'truely' is not expected here."],
      ['{"a": untrue}', '      ^', "'untrue' is not expected here."],
      ['{"a": foo-1}', '      ^', "'foo-1' is not expected here."],
      ['{"a": a\u00a0b}', '      ^', "'a\u00a0b' is not expected here."],
      ['/', '^', "'/' is not expected here."],
    ],
  'Write true, in small letters.': [
    ['{"a": tRuE}', '      ^', "'tRuE' is not written as JSON has it."],
  ],
  'Write null, in small letters.': [
    ['{"a": NULL}', '      ^', "'NULL' is not written as JSON has it."],
  ],
  'Write numbers as 2 or 2.5: no leading zero, no plus sign, digits on both sides of a point.': [
    ['{"a": +1}', '      ^', "'+1' is not a number."],
    ['{"a": .5}', '      ^', "'.5' is not a number."],
    ['{"a": 01}', '      ^', "'01' is not a number."],
    ['{"a": 1.}', '      ^', "'1.' is not a number."],
    ['{"a": [7, -]}', '          ^', "'-' is not a number."],
    ['{"a": 1e}', '      ^', "'1e' is not a number."],
    ['{"a": 1.5e+}', '      ^', "'1.5e+' is not a number."],
    ['[1true]', ' ^', "'1true' is not a number."],
    ['[00]', ' ^', "'00' is not a number."],
    ['[-01]', ' ^', "'-01' is not a number."],
  ],
  'Delete the space before this place and type it again. It often comes along when text is pasted.':
    [
      ['{"a":\u00a01}', '     ^', 'An invisible special character stands here.'],
      ['[\u200b1]', ' ^', 'An invisible special character stands here.'],
      ['[\u20601]', ' ^', 'An invisible special character stands here.'],
      ['[\u30001]', ' ^', 'An invisible special character stands here.'],
      ['\ufeff{}', '^', 'An invisible special character stands here.'],
    ],
  'Write \\\\ for a backslash, \\" for a quotation mark, \\n for a line break.': [
    ['{"a": "\\x"}', '       ^', 'A backslash \\ stands alone in this text.'],
    ['{"a": "C:\\New"}', '         ^', 'A backslash \\ stands alone in this text.'],
    ['{"a": "\\u00E9\\U00e9"}', '             ^', 'A backslash \\ stands alone in this text.'],
    ['{"a": "\\\\\\x"}', '         ^', 'A backslash \\ stands alone in this text.'],
    ['{"a": "\\u12"}', '       ^', 'A backslash \\ stands alone in this text.'],
    ['{"a": "\\n\\u12fg"}', '         ^', 'A backslash \\ stands alone in this text.'],
    ['{"a": "\\u00e9\\x"}', '             ^', 'A backslash \\ stands alone in this text.'],
  ],
  'Replace it by a space. A line break inside a text is written \\n.': [
    ['{"a": "b\tc"}', '      ^', 'This text holds a tab or another invisible character.'],
  ],
};

describe.each(Object.entries(MISTAKES))(
  'a mistake in writing that is fixed like this: %s',
  (fix, mistakes) => {
    it.each(mistakes)('%s', (text, caret, message) => {
      expect(mistakesIn(text)[0]).toEqual({ rule: 'json-syntax', caret, message, fix });
    });
  },
);

it('a parser error without words of its own is still reported', () => {
  expect(explainSyntax(new JsonText('[1]'), { error: 10, offset: 1, length: 1 })).toEqual({
    offset: 1,
    message: 'This is not JSON.',
    fix: 'Compare this line with one that works: quotation marks, commas, colons and brackets.',
    isFatal: true,
  });
});
