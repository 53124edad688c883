import { describe, expect, it } from 'vitest';
import { parseJson } from '#authoring/document/json/parse.ts';
import { Source } from '#authoring/document/place.ts';
import { memberOf, readTexts } from './texts.ts';

function read(json: string) {
  const source = new Source('texts/en/mood.json', json);
  return readTexts({ source, name: 'mood', language: 'en', ...parseJson(source) });
}

const textsIn = (json: string) =>
  Object.fromEntries([...read(json).entries].map(([key, { text }]) => [key, text]));
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

it('a group of texts is represented by its first text', () => {
  const file = read('{ "a": { "b": { "c": "1", "d": "2" } }, "a.e": "3", "f.g": "4", "h": "5" }');
  expect(['a', 'a.b', 'f', 'h'].map((each) => memberOf(each, file))).toEqual([
    'a.b.c',
    'a.b.c',
    'f.g',
    undefined,
  ]);
});
