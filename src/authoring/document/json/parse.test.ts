import { describe, expect, it } from 'vitest';
import { Source } from '#authoring/document/place.ts';
import { parseJson } from './parse.ts';

function mistakesIn(text: string) {
  return parseJson(new Source('a.json', text)).problems.map(({ rule, at, message }) => {
    return { rule: rule.id, caret: `${' '.repeat(at.offset)}^`, message };
  });
}

describe('a duplicate name', () => {
  it('is found at any depth, and only within one group', () => {
    expect(mistakesIn('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}')).toEqual([]);
    expect(mistakesIn('[[{"a": {"b": 1, "b": 2}}]]')).toHaveLength(1);
  });
});
