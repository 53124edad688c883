import { describe, expect, it } from 'vitest';
import { Source } from '#authoring/document/place.ts';
import { parseJson } from './parse.ts';

function mistakesIn(text: string) {
  return parseJson(new Source('a.json', text)).problems.map(({ rule, at, message }) => {
    return { rule: rule.id, caret: `${' '.repeat(at.offset)}^`, message };
  });
}

describe('what follows a mistake', () => {
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

describe('a duplicate name', () => {
  it('is found at any depth, and only within one group', () => {
    expect(mistakesIn('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}')).toEqual([]);
    expect(mistakesIn('[[{"a": {"b": 1, "b": 2}}]]')).toHaveLength(1);
  });
});
