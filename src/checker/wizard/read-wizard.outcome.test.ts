import { describe, expect, it, test } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { readOutcome } from './read-wizard.ts';

function read(json: string) {
  const source = new Source('mood.json', json);
  const { root } = parseJson(source);
  if (root === undefined) throw new Error(`no JSON: ${json}`);
  return readOutcome(source, root);
}

const WEEK = '{ "titleKey": "weeks.one", "sessions": ["rest"] }';
const outcomeWith = (property: string) =>
  `{ "id": "not-well", "titleKey": "o.title", "textKey": "o.text", ${property} }`;

describe('an outcome', () => {
  const json = outcomeWith(`
    "when": { "answer": "mood", "is": "low" },
    "weeks": [${WEEK}, { "titleKey": "weeks.two", "sessions": ["walk", 5, "rest"] }]`);
  const { outcome, areWeeksReadable, possiblyUsedPrefixes } = read(` ${json}`);

  it('is known with its condition and its sessions', () => {
    expect(outcome.id?.value).toBe('not-well');
    expect(outcome.at.offset).toBe(1);
    expect(outcome.when?.at.offset).toBe(1 + json.indexOf('"when"'));
    expect(outcome.when?.condition).toEqual({ answer: 'mood', is: 'low' });
    expect(outcome.when?.comparisons).toHaveLength(1);
    expect(outcome.weeks.flat().map(({ value }) => value)).toEqual(['rest', 'walk', 'rest']);
    expect(areWeeksReadable).toBe(true);
  });

  it('names its texts and those of its weeks', () => {
    const uses = outcome.textUses.map(({ key, place }) => [place.owner, place.property, key.value]);
    expect(uses).toEqual([
      ['outcome', 'titleKey', 'o.title'],
      ['outcome', 'textKey', 'o.text'],
      ['week', 'titleKey', 'weeks.one'],
      ['week', 'titleKey', 'weeks.two'],
    ]);
    expect(possiblyUsedPrefixes).toEqual([]);
  });
});

test('names its picture and the text that describes it', () => {
  const { outcome, possiblyUsedPrefixes } = read(
    outcomeWith('"image": { "src": "low.svg", "altKey": "o.alt" }'),
  );
  expect(outcome.image?.value).toBe('low.svg');
  expect(outcome.textUses.map(({ key, place }) => [place.owner, key.value])).toContainEqual([
    'image',
    'o.alt',
  ]);
  expect(possiblyUsedPrefixes).toEqual([]);
});

test('without a plan lacks nothing', () => {
  const { outcome, areWeeksReadable, possiblyUsedPrefixes } = read(outcomeWith('"default": true'));
  expect(outcome).toMatchObject({ when: undefined, weeks: [] });
  expect(areWeeksReadable).toBe(true);
  expect(possiblyUsedPrefixes).toEqual([]);
});

test.each([
  ['true', true],
  ['"yes"', true],
  ['false', false],
])('whether it is the default if the file says %s: %s', (value, isDefault) => {
  const json = outcomeWith(`"default": ${value}`);
  const at = isDefault ? json.indexOf('"default"') : undefined;
  expect(read(json).outcome.default?.offset).toBe(at);
});

test.each([
  ['a group in place of the list', '{}'],
  ['a text in place of the list', '"four"'],
  ['a week without sessions', `[${WEEK}, { "titleKey": "o.week" }]`],
  ['a week with an empty list of them', `[${WEEK}, { "titleKey": "o.week", "sessions": [] }]`],
  ['a text in place of a week', `[${WEEK}, "rest"]`],
])('weeks that are not all readable: %s', (_, weeks) => {
  expect(read(outcomeWith(`"weeks": ${weeks}`)).areWeeksReadable).toBe(false);
});

describe('the likely place of a missing text', () => {
  test.each([
    ['its own title', `{ "id": "not-well", "textKey": "o.text" }`],
    ['its own text', outcomeWith('"textKey": "You are tired."')],
    ['the titles of weeks that are no list', outcomeWith('"weeks": {}')],
    ['the title of a week', outcomeWith('"weeks": [{ "sessions": ["rest"] }]')],
  ])('is beside its other texts or under its name: %s', (_, json) => {
    const groups = new Set(read(json).possiblyUsedPrefixes);
    expect(groups).toEqual(new Set(['o', 'not-well', 'notWell']));
  });
});
