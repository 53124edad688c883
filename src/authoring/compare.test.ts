import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { formatChanges } from './compare.ts';
import { compareFolders } from './disk/compare-folders.ts';

async function between(...edits: readonly Edit[]) {
  return inFolder(MOOD_FOLDER, (before) =>
    inFolder(edited(edits), (after) => compareFolders(before, after)),
  );
}

async function changedBy(...edits: readonly Edit[]) {
  const { changed } = await between(...edits);
  return changed.map(({ kind, file, words }) => `${kind} ${file} ${words}`.trim());
}

const MUSIC = ',\n        { "value": "music", "labelKey": "helps.music" }';

describe('what visitors lose', () => {
  it('is what the check would find if the base were published', async () => {
    const { losses } = await between(['mood.json', '"path": "/mood"', '"path": "/moods"']);
    expect(losses).toMatchObject([{ rule: 'path-changed', path: ['path'] }]);
    expect((await between(['mood.json', MUSIC, ''])).losses).toMatchObject([
      { rule: 'live-name-gone', values: expect.arrayContaining(['music']) },
    ]);
  });

  it('is nothing that is new', async () => {
    const tea = `${MUSIC},\n        { "value": "tea", "labelKey": "helps.tea" }`;
    expect((await between(['mood.json', MUSIC, tea])).losses).toEqual([]);
  });
});

describe('what changed', () => {
  it('is nothing between two that are the same, or only written in another way', async () => {
    expect(await changedBy()).toEqual([]);
    expect(await changedBy(['mood.json', '"path": "/mood"', '"path":   "/mood"'])).toEqual([]);
  });

  it('is listed by names, at the smallest place that holds it', async () => {
    expect(
      await changedBy(
        ['mood.json', MUSIC, ''],
        ['mood.json', '"tension": 2', '"tension": 3'],
        ['mood.json', ', "deep-sea"]', ']'],
        ['texts/en/mood.json', '"Tired"', '"Worn", "more": "More"'],
      ),
    ).toEqual([
      'changed mood.json steps.feel.options.tired.scores.tension',
      'gone mood.json steps.helps.options.music',
      'gone mood.json outcomes.worn-out.weeks.weeks.four.sessions.deep-sea',
      'changed texts/en/mood.json feel.tired',
      'new texts/en/mood.json feel.more',
    ]);
  });

  it('has the paths that it has, and had if it was moved', async () => {
    const walks = '{ "value": "walks", "labelKey": "helps.walks" }';
    const music = '{ "value": "music", "labelKey": "helps.music" }';
    const { changed } = await between([
      'mood.json',
      `${walks},\n        ${music}`,
      `${music},\n        ${walks}`,
    ]);
    expect(changed).toEqual([
      {
        kind: 'moved',
        file: 'mood.json',
        path: ['steps', '2', 'options', '1'],
        was: ['steps', '2', 'options', '0'],
        words: 'steps.helps.options.walks',
      },
    ]);
  });

  it('is a whole file if it is new or gone, no whole JSON, or a picture', async () => {
    const after = new Map([...edited([['mood.json', '"steps"', 'steps"']])]);
    after.delete('texts/es/mood.json');
    after.set('images/sun.svg', `${after.get('images/sun.svg')} `);
    after.set('texts/en/other.json', '{}');
    await inFolder(MOOD_FOLDER, (before) =>
      inFolder(after, async (folder) => {
        const { changed } = await compareFolders(before, folder);
        expect(changed.map(({ kind, file, path }) => [kind, file, path])).toEqual([
          ['changed', 'mood.json', []],
          ['new', 'texts/en/other.json', []],
          ['gone', 'texts/es/mood.json', []],
          ['changed', 'images/sun.svg', []],
        ]);
      }),
    );
  });
});

it('people read what visitors lose, then where something changed', async () => {
  const changes = await between(['mood.json', '"path": "/mood"', '"path": "/moods"']);
  expect(formatChanges(changes, 'main')).toMatch(
    /^Compared with main, visitors lose this:\n {2}\S+mood\.json:\d+ The path was .*\nWhat changed:\n {2}changed {2}mood\.json path\n$/,
  );
  const nothing = { losses: [], unfit: [], changed: [] };
  expect(formatChanges(nothing, 'a\u001b[31m')).toBe(
    'Compared with a\u2423[31m, visitors lose nothing.\n',
  );
});
