import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from './parse.ts';

function mistakesIn(text: string) {
  return parseJson(new Source('a.json', text)).problems.map(({ rule, at, message }) => {
    return { rule: rule.id, caret: `${' '.repeat(at.offset)}^`, message };
  });
}

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
    ['a bracket that closes nothing', '}'],
    ['names that stand twice', '{"a": 1, "a": 2, "b": 01}'],
  ])('is not read after %s, where the parser can only guess', (_what, text) => {
    expect(mistakesIn(text)).toHaveLength(1);
    expect(parseJson(new Source('a.json', text)).isComplete).toBe(false);
  });

  it.each([
    ['a comma at the end', '{"a": 1, "a": 2,}'],
    ['a comment', '/* */ {"a": 1, "a": 2}'],
  ])('is read after %s', (_what, text) => {
    const rules = mistakesIn(text).map(({ rule }) => rule);
    expect(rules).toHaveLength(2);
    expect(rules).toContain('json-duplicate-property');
    expect(parseJson(new Source('a.json', text)).isComplete).toBe(true);
  });
});

it('a trailing comma is reported as often as it occurs', () => {
  const carets = mistakesIn('{"a": [1,], "b": {"c": 2,},}').map(({ caret }) => caret.length - 1);
  expect(carets).toEqual([8, 24, 26]);
});

it.each(['// a\n{"a": 1}', '{"a": 1 /* a */}', '{"a": 1} //'])(
  'there is a comment in %j',
  (text) => {
    expect(mistakesIn(text).map(({ rule }) => rule)).toEqual(['json-comment']);
  },
);

it.each(['{"a": /1}', '{"a": 1 / 2}'])('there is no comment in %s', (text) => {
  expect(mistakesIn(text).map(({ rule }) => rule)).toEqual(['json-syntax']);
});

it.each([
  ['{"a": 1 "b": 2}', 'This is not JSON: comma expected.', 8],
  ['{"a": "b}', 'This is not JSON: unexpected end of string.', 6],
  ['{"a": nothing}', 'This is not JSON: invalid symbol.', 6],
])('%s is explained by the code of the parser', (text, message, offset) => {
  expect(mistakesIn(text)).toEqual([
    { rule: 'json-syntax', caret: `${' '.repeat(offset)}^`, message },
  ]);
});

it('a merge that was not finished is one mistake, at its first line', () => {
  const text = '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}';
  expect(mistakesIn(text)).toMatchObject([{ rule: 'json-syntax', caret: '  ^' }]);
  expect(parseJson(new Source('a.json', text)).root).toBeUndefined();
});

describe('a duplicate name', () => {
  it('is reported for each repetition, always with the first one', () => {
    const messages = mistakesIn('{"a": 1,\n"a": 2,\n"a": 3}').map(({ message }) => message);
    expect(messages).toEqual(
      Array.from({ length: 2 }, () => "'a' stands twice in the same group: here and in line 1."),
    );
  });

  it('is found at any depth, and only within one group', () => {
    expect(mistakesIn('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}')).toEqual([]);
    expect(mistakesIn('[[{"a": {"b": 1, "b": 2}}]]')).toHaveLength(1);
  });
});

describe('a file that is not parsed at all', () => {
  it.each(['', ' \n\t\r\n'])('is an empty one: %j', (text) => {
    expect(parseJson(new Source('a.json', text))).toMatchObject({
      root: undefined,
      isComplete: false,
      problems: [{ rule: { id: 'file-empty' } }],
    });
  });

  it('is one with more than a hundred nested groups and lists', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(mistakesIn(nested(100))).toEqual([]);
    expect(mistakesIn('['.repeat(100)).map(({ rule }) => rule)).toEqual(['json-syntax']);
    expect(parseJson(new Source('a.json', nested(101))).root).toBeUndefined();
    expect(mistakesIn(nested(101)).map(({ rule }) => rule)).toEqual(['json-syntax']);
  });
});
