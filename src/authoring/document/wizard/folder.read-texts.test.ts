import { describe, expect, it } from 'vitest';
import { parseJson } from '#authoring/document/json/parse.ts';
import { Source } from '#authoring/document/place.ts';
import { readTexts } from './texts.ts';

function read(json: string) {
  const source = new Source('texts/en/mood.json', json);
  return readTexts({ source, name: 'mood', language: 'en', ...parseJson(source) });
}

const textsIn = (json: string) =>
  Object.fromEntries([...read(json).entries].map(([key, { text }]) => [key, text]));
const groupsIn = (json: string) => Object.fromEntries(read(json).groups);
const duplicatesIn = (json: string) => read(json).duplicates.map(({ entry }) => entry.key);

describe('the texts of a file', () => {
  const json = '{ "hello": { "title": "Hi", "more.text": "Ho" }, "end.title": "Bye" }';

  it('have dotted keys, whatever their nesting', () => {
    expect(textsIn(json)).toEqual({
      'hello.title': 'Hi',
      'hello.more.text': 'Ho',
      'end.title': 'Bye',
    });
  });

  it('have a location, and so do their names', () => {
    const entry = read(json).entries.get('hello.title');
    expect(entry?.nameAt.offset).toBe(json.indexOf('"title"'));
    expect(entry?.at.offset).toBe(json.indexOf('"Hi"'));
  });

  it('are not read from an incomplete file', () => {
    expect(read('{ "hello": { "title": "Hi", "text": "Ho')).toMatchObject({
      entries: new Map(),
      groups: new Map(),
      unknownProperties: [],
    });
  });
});

describe('a text that is defined twice', () => {
  it.each([
    ['a name', '{ "a": "Hi", "a": "Ho" }'],
    ['a name in a group', '{ "a": { "b": "Hi", "b": "Ho" } }'],
    ['a group', '{ "a": { "b": "Hi" }, "a": { "b": "Ho" } }'],
    ['a group with groups', '{ "a": { "b": { "c": "Hi" } }, "a": { "b": { "c": "Ho" } } }'],
  ])('is a different problem if %s is twice in one group, and the last one counts', (_, json) => {
    expect(duplicatesIn(json)).toEqual([]);
    expect(Object.values(textsIn(json))).toEqual(['Ho']);
  });
});

describe('a group of texts', () => {
  it('is represented by its first text', () => {
    const json = '{ "a": { "b": { "c": "1", "d": "2" } }, "a.e": "3", "f.g": "4", "h": "5" }';
    expect(groupsIn(json)).toEqual({ a: 'a.b.c', 'a.b': 'a.b.c', f: 'f.g' });
  });

  it('has a name', () => {
    expect(groupsIn('{ ".a": "1", "..b": "2" }')).toEqual({ '.': '..b' });
  });

  it('has no text whose key is too long for a wizard to name', () => {
    const [longest, longer] = [`a.${'x'.repeat(198)}`, `b.${'x'.repeat(199)}`];
    expect(groupsIn(`{ "${longest}": "1", "${longer}": "2" }`)).toEqual({ a: longest });
  });
});
