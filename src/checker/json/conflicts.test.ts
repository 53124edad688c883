import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from './parse.ts';

function found(text: string) {
  const source = new Source('a.json', text);
  return parseJson(source).problems.map(({ rule, at, message, fix }) => {
    return { rule: rule.id, ...source.positionOf(at.offset), message, fix };
  });
}

const CONFLICT = [
  '{',
  '<<<<<<< HEAD',
  '  "title": "Hello"',
  '=======',
  '  "title": "Good day"',
  '>>>>>>> new-words',
  '}',
];

describe('an unfinished merge', () => {
  it('is reported for each place, also with the version that both sides began from', () => {
    const withBase = CONFLICT.toSpliced(3, 0, '||||||| 1a2b3c4', '  "title": "Hi"');
    expect(found([...CONFLICT, ...withBase].join('\n')).map(({ line }) => line)).toEqual([2, 9]);
  });

  it('may leave single lines behind', () => {
    const lines = (...signs: string[]) => found(`{\n${signs.join('\n')}\n}`);
    expect(lines('=======')).toMatchObject([
      { line: 2, message: "The line '=======' is left over from a merge." },
    ]);
    expect(lines('>>>>>>> theirs')).toMatchObject([{ line: 2 }]);
    expect(lines('<<<<<<< HEAD', '<<<<<<< HEAD')).toMatchObject([{ line: 2 }, { line: 3 }]);
  });

  it.each(['{ "a": "<<<<<<< HEAD" }', '{ "a": "=======" }'])(
    'is not what a text says: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
