import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';
import { Source } from './source.ts';

/** Each mistake with the place that is named, marked by a caret, and words of its explanation. */
const MISTAKES: readonly [text: string, caret: string, message: string, fix: string][] = [
  ['{"a": 1 "b": 2}', '       ^', 'A comma is missing here.', 'Put a comma after this entry'],
  ['["x" "y"]', '    ^', 'A comma is missing here.', 'Put a comma after this entry'],
  ['{"a" 1}', '    ^', 'After this name a colon and a value are missing.', '"name": "value"'],
  ['{"a": "b', '      ^', 'that opens here is not closed on this line.', 'Put a " at the end'],
  ['{"a": "b"c"}', '         ^', "The quotation mark before 'c' ends", 'write \\"'],
  ['{"a": “x”}', '      ^', "'“' is not a quotation mark", 'straight double quotation mark'],
  ["{'a': 1}", ' ^', "''' is not a quotation mark", 'straight double quotation mark'],
  ['{"a": x“}', '      ^', "'x“' is not expected here.", 'Put names and texts in'],
  [
    '{"a": tRuE}',
    '      ^',
    "'tRuE' is not written as JSON has it.",
    'Write true, in small letters.',
  ],
  [
    '{"a": NULL}',
    '      ^',
    "'NULL' is not written as JSON has it.",
    'Write null, in small letters.',
  ],
  ['{"a": truely}', '      ^', "'truely' is not expected here.", 'Put names and texts in'],
  ['{"a": untrue}', '      ^', "'untrue' is not expected here.", 'Put names and texts in'],
  ['{"a": foo-1}', '      ^', "'foo-1' is not expected here.", 'Put names and texts in'],
  ['{"a": a\u00a0b}', '      ^', "'a\u00a0b' is not expected here.", 'Put names and texts in'],
  ['{"a": +1}', '      ^', "'+1' is not a number.", 'Write numbers as 2 or 2.5'],
  ['{"a": .5}', '      ^', "'.5' is not a number.", 'Write numbers as 2 or 2.5'],
  ['{"a": 01}', '      ^', "'01' is not a number.", 'Write numbers as 2 or 2.5'],
  ['{"a": 1.}', '      ^', "'1.' is not a number.", 'Write numbers as 2 or 2.5'],
  ['{"a": [7, -]}', '          ^', "'-' is not a number.", 'Write numbers as 2 or 2.5'],
  ['{"a":\u00a01}', '     ^', 'An invisible special character stands here.', 'Delete the space'],
  ['{1: 2}', ' ^', 'A name in quotation marks is expected here.', 'every entry is written "name"'],
  ['{,"a": 1}', ' ^', 'There is a comma too many here.', 'Delete this comma'],
  ['[1,,2]', '   ^', 'There is a comma too many here.', 'Delete this comma'],
  ['{"a": ,"b": 1}', '      ^', 'A value is missing here.', 'Put the value in'],
  ['{"a": }', '      ^', 'A value is missing here.', 'Put the value in'],
  ['{"a": ]', '      ^', 'A value is missing here.', 'Put the value in'],
  ['{"a": [1}', '        ^', 'The bracket } does not fit here. The [ of line 1', 'Put ] before it'],
  ['{"b": 1]', '       ^', 'The bracket ] does not fit here. The { of line 1', 'Put } before it'],
  ['{"b": 1,]', '        ^', 'The bracket ] does not fit here. The { of line 1', 'Put } before it'],
  ['[1,}', '   ^', 'The bracket } does not fit here. The [ of line 1', 'Put ] before it'],
  ['{]', ' ^', 'The bracket ] does not fit here. The { of line 1', 'Put } before it'],
  ['[}', ' ^', 'The bracket } does not fit here. The [ of line 1', 'Put ] before it'],
  [']', '^', 'The bracket ] closes nothing.', 'Delete it'],
  ['}', '^', 'The bracket } closes nothing.', 'Delete it'],
  [
    '{"a": [1',
    '      ^',
    'The list that opens here with [ is never closed.',
    'Put ] where it ends.',
  ],
  ['{"a": 1', '^', 'The group that opens here with { is never closed.', 'Put } where it ends.'],
  ['{"a": 1}}', '        ^', 'The file goes on after its end.', 'Delete what follows'],
  ['{"a": "\\x"}', '       ^', 'A backslash \\ stands alone', 'Write \\\\ for a backslash'],
  ['{"a": "\\\\\\x"}', '         ^', 'A backslash \\ stands alone', 'Write \\\\ for a backslash'],
  ['{"a": "\\u12"}', '       ^', 'A backslash \\ stands alone', 'Write \\\\ for a backslash'],
  [
    '{"a": "\\n\\u12fg"}',
    '         ^',
    'A backslash \\ stands alone',
    'Write \\\\ for a backslash',
  ],
  [
    '{"a": "\\u00e9\\x"}',
    '             ^',
    'A backslash \\ stands alone',
    'Write \\\\ for a backslash',
  ],
  [
    '{"a": "b\tc"}',
    '      ^',
    'holds a tab or another invisible character.',
    'Replace it by a space.',
  ],
];

const breachesIn = (text: string) => parseJson(new Source('a.json', text)).breaches;

describe('a mistake in JSON', () => {
  it.each(MISTAKES)(
    '%s is named at its place, explained and mended',
    (text, caret, message, fix) => {
      const [first] = breachesIn(text);
      expect(first?.rule.id).toBe('json-syntax');
      expect(first?.at.offset).toBe(caret.indexOf('^'));
      expect(first?.message).toContain(message);
      expect(first?.fix).toContain(fix);
    },
  );

  it('names the line in which a bracket was opened', () => {
    expect(breachesIn('{\n"a": [\r\n1}')[0]?.message).toContain('The [ of line 2 is still open');
  });
});

describe('what follows a mistake', () => {
  it.each([
    ['a colon that is missing', '{"a" 1, "b": 01}'],
    ['a bracket that does not fit', '{"a": [1}, "b": 01}'],
    ['the end', '{"a": 1}} {'],
    ['a word', '{"a": nothing, "b": 01}'],
    ['a value that is missing', '{"a": , "b": 01}'],
    ['a name that is missing', '{1: 2, "b": 01}'],
    ['a comma too many', '[1,, 01]'],
    ['a number', '[01, 02]'],
  ])('is not read after %s, where the parser only guesses', (_what, text) => {
    expect(breachesIn(text)).toHaveLength(1);
    expect(parseJson(new Source('a.json', text)).isComplete).toBe(false);
  });

  it.each([
    ['a comma that is missing', '{"a": 1 "a": 2}'],
    ['a backslash', '{"a": "\\x", "a": 2}'],
    ['a tab in a text', '{"a": "\t", "a": 2}'],
    ['a comma at the end', '{"a": 1, "a": 2,}'],
    ['a comment', '/* */ {"a": 1, "a": 2}'],
  ])('is read after %s', (_what, text) => {
    const rules = breachesIn(text).map(({ rule }) => rule.id);
    expect(rules).toHaveLength(2);
    expect(rules).toContain('json-duplicate-property');
    expect(parseJson(new Source('a.json', text)).isComplete).toBe(true);
  });
});
