import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from './parse.ts';

function mistakesIn(text: string) {
  return parseJson(new Source('a.json', text)).problems.map(({ rule, at, message, fix }) => {
    return { rule: rule.id, caret: `${' '.repeat(at.offset)}^`, message, fix };
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
    ['a comma that is missing', '{"a": 1 "a": 2}'],
    ['a backslash', '{"a": "\\x", "a": 2}'],
    ['a tab in a text', '{"a": "\t", "a": 2}'],
    ['a comma at the end', '{"a": 1, "a": 2,}'],
    ['a comment', '/* */ {"a": 1, "a": 2}'],
  ])('is read after %s', (_what, text) => {
    const rules = mistakesIn(text).map(({ rule }) => rule);
    expect(rules).toHaveLength(2);
    expect(rules).toContain('json-duplicate-property');
    expect(parseJson(new Source('a.json', text)).isComplete).toBe(true);
  });
});

describe('a trailing comma', () => {
  const FIX = { rule: 'json-trailing-comma', fix: 'Delete this comma.' };

  it.each([
    ['{"a": 1,}', '       ^', '}'],
    ['[1,\n\n]', '  ^', ']'],
    ['{"a": [{"b": 1,}]}', '              ^', '}'],
  ])('of %j is reported at its location, once', (text, caret, closer) => {
    const message = `After this comma comes no further entry, but the closing ${closer}.`;
    expect(mistakesIn(text)).toEqual([{ ...FIX, caret, message }]);
  });

  it('is reported as often as it occurs', () => {
    const carets = mistakesIn('{"a": [1,], "b": {"c": 2,},}').map(({ caret }) => caret.length - 1);
    expect(carets).toEqual([8, 24, 26]);
  });
});

describe('a comment', () => {
  it.each(['// a\n{"a": 1}', '{"a": 1 /* a */}', '{"a": 1} //'])('in %j is reported', (text) => {
    expect(mistakesIn(text)).toEqual([
      {
        rule: 'json-comment',
        caret: `${' '.repeat(text.indexOf('/'))}^`,
        message: 'There is a comment here.',
        fix: 'Delete it, and keep such notes outside of the file.',
      },
    ]);
  });

  it.each(['{"a": /1}', '{"a": 1 / 2}'])('is not what %s has', (text) => {
    expect(mistakesIn(text).map(({ rule }) => rule)).toEqual(['json-syntax']);
  });
});

describe('a duplicate name', () => {
  const FIX = 'Keep one of the two, or give this one the name it was meant to have.';

  it('is reported at the repetition, with the line of the first one', () => {
    expect(mistakesIn('{"a": 1,\n"b": 2,\n"b": 3}')).toEqual([
      {
        rule: 'json-duplicate-property',
        caret: `${' '.repeat(17)}^`,
        message: "'b' stands twice in the same group: here and in line 2.",
        fix: FIX,
      },
    ]);
  });

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
    });
    expect(mistakesIn(text)).toEqual([
      {
        rule: 'file-empty',
        caret: '^',
        message: 'The file is empty.',
        fix: 'Restore its content from an earlier version, or delete the file.',
      },
    ]);
  });

  it('is one with more than a hundred nested groups and lists', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(mistakesIn(nested(100))).toEqual([]);
    expect(mistakesIn('['.repeat(100)).map(({ rule }) => rule)).toEqual(['json-syntax']);
    expect(parseJson(new Source('a.json', nested(101))).root).toBeUndefined();
    expect(mistakesIn(nested(101))).toEqual([
      {
        rule: 'json-too-deep',
        caret: `${' '.repeat(100)}^`,
        message: 'More than 100 groups and lists are nested inside each other.',
        fix: 'Look for brackets { or [ too many at this place.',
      },
    ]);
  });
});
