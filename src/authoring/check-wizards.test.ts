import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { say } from '#authoring/document/say.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { validFolder } from '#tests/authoring/valid-folder.ts';
import { checkWizards } from './disk/check-folder.ts';

const WIZARD = validFolder(1).get('long.json') ?? '';
const THEMES = '"sessionThemes": [{ "id": "rest", "titleKey": "step1.title" }]';

const checked = (files: Readonly<Record<string, string>>) =>
  inFolder(new Map([...validFolder(1), ...Object.entries(files)]), checkWizards);

describe('the wizards that were read', () => {
  it('are returned if nothing is wrong', async () => {
    const { diagnostics, wizards } = await checked({});
    expect(diagnostics).toEqual([]);
    expect(wizards).toMatchObject([
      { file: expect.stringMatching(/\/long\.json$/), definition: JSON.parse(WIZARD) },
    ]);
    expect(wizards[0]?.texts.get('en')?.get('step1.title')).toBe('Question 1?');
  });

  it('are returned if there are only warnings', async () => {
    const { diagnostics, wizards } = await checked({
      'long.json': WIZARD.replace('{', `{ ${THEMES},`),
    });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(wizards).toHaveLength(1);
  });

  it.each([
    ['in them', { 'long.json': WIZARD.replace('{', `{ ${THEMES},`).replace('"often"', '"Often"') }],
    ['in their texts', { 'texts/en/long.json': '{}' }],
    ['in the file of another', { 'other.json': '' }],
  ])('are not returned if there is an error %s', async (_, files) => {
    expect((await checked(files)).wizards).toEqual([]);
  });
});

describe('the claims of the landings', () => {
  const proven = { source: 'A survey', date: '2026-11-21' };
  const claims = (satisfaction: object) =>
    JSON.stringify({
      ratingStars: { value: 4, ...proven },
      satisfactionPercent: { value: 91, ...proven, ...satisfaction },
      otherPeople: { value: 12, ...proven },
    });

  it('are their figures, and need no more if each has a source and a date', async () => {
    expect(await checked({ 'claims.json': claims({}) })).toMatchObject({
      diagnostics: [],
      wizards: [{}],
      claims: { ratingStars: 4, satisfactionPercent: 91, otherPeople: 12 },
    });
  });

  it('are none without their file', async () => {
    expect((await checked({})).claims).toBeUndefined();
  });
});

it('diagnostics are in reading order', async () => {
  const { diagnostics } = await checked({
    'long.json': `{ "id": "long", "path": "/long", "storageKey": "Bad key", "schemaVersion": 1,
      "colour": 1, "steps": [{ "id": "A b", "type": "info", "titleKey": "a", "textKey": "b" }],
      "outcomes": [{ "id": "a", "titleKey": "a", "default": true },
        { "id": "a", "titleKey": "a", "default": true }, { "titleKey": "a", "default": true }] }`,
    'also.json': '{ "id": "also", "colour": 1 }',
    'more.json': '',
    'texts/es/long.json': '{ "a": 1, "c": "C", "b": "" }',
    'texts/en/long.json': '{ "a": "A", "b": "B",\n"d": "b", "c": "C" }',
  });
  const places = diagnostics.map((each) => {
    const { file, line, column } = say(each);
    return { file: file.replace(/^.*\/wizards-[^/]*\//, ''), line, column };
  });
  expect(new Set(places.map(({ file }) => file)).size).toBe(4);
  expect(places.length).toBeGreaterThan(8);
  const padded = places.map(({ file, line, column }) =>
    [file, `${line}`.padStart(3), `${column}`.padStart(3)].join(' '),
  );
  expect(padded).toEqual(padded.toSorted((one, other) => (one < other ? -1 : 1)));
});

describe('the path of a file is shown', () => {
  const shownFrom = async (cwd: string, inside: string) => {
    const wizards = join(cwd, inside);
    vi.spyOn(process, 'cwd').mockReturnValue(cwd);
    const { diagnostics } = await checkWizards(wizards);
    return diagnostics.map(({ file }) => file);
  };

  test.each([
    ['far/away', 'far/away'],
    ['../other', '/no/such/other'],
    ['', '/no/such/place'],
  ])('from the working directory if it is inside, else from the root: %j', async (at, shown) => {
    expect(await shownFrom('/no/such/place', at)).toEqual([shown]);
  });
});

it.each([
  ['is a file', 'long.json', /long\.json is a file, not a folder\.$/],
  ['has too long a name', 'x'.repeat(300), /^This cannot be read \(ENAMETOOLONG\)\.$/],
])('a folder that %s is one finding', async (_, name, message) => {
  await inFolder(validFolder(1), async (folder) => {
    const { diagnostics, wizards } = await checkWizards(join(folder, name));
    expect(diagnostics.map((each) => say(each))).toMatchObject([
      { rule: 'folder-missing', message: expect.stringMatching(message) },
    ]);
    expect(wizards).toEqual([]);
  });
});
