import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPublish } from '#checker/commands/publish-command.ts';
import { git } from '#tests/checker/git.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import type { StudioChanges } from './studio-api.ts';
import { changesSince } from './studio-changes.ts';

/** What changed after the mood folder was published and committed. */
async function changesAfter(
  since: 'commit' | 'live',
  ...edits: readonly Edit[]
): Promise<StudioChanges> {
  return inFolder(MOOD_FOLDER, async (folder) => {
    await runPublish([folder]);
    git(folder, 'init', '--quiet');
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '-m', 'Save');
    for (const [path, content] of edited(edits)) await writeFile(join(folder, path), content);
    return changesSince(since, folder);
  });
}

const TEA: readonly Edit[] = [
  [
    'mood.json',
    'helps.music" }',
    'helps.music" },\n        { "value": "tea", "labelKey": "helps.tea" }',
  ],
  ['texts/en/mood.json', '"Music"', '"Music", "tea": "Tea"'],
  ['texts/es/mood.json', '"Música"', '"Música", "tea": "Infusiones"'],
];
const GONE: Edit = ['mood.json', '"value": "walks"', '"value": "hikes"'];

test('since the last commit, with the place of each change and the files as they were', async () => {
  const { changes, before } = await changesAfter('commit', ...TEA, [
    'texts/en/mood.json',
    '"Rested"',
    '"Fresh"',
  ]);
  expect(changes).toEqual([
    {
      isBreaking: false,
      isConsequence: false,
      wizardId: 'mood',
      words: 'The question ‘What helps you?’, option ‘Tea’ is new, at place 3.',
      place: { file: 'mood.json', line: 15, column: 9 },
      formerPlace: undefined,
    },
    {
      isBreaking: false,
      isConsequence: false,
      wizardId: 'mood',
      words:
        'The question ‘How do you wake up?’, option ‘Fresh’, label in English: ‘Fresh’; before ‘Rested’.',
      place: { file: 'texts/en/mood.json', line: 3, column: 55 },
      formerPlace: undefined,
    },
  ]);
  expect(before).toMatchObject(
    Object.fromEntries([...MOOD_FOLDER].filter(([path]) => path.endsWith('.json'))),
  );
});

test('since the last commit, what visitors lose comes first', async () => {
  const { changes } = await changesAfter('commit', GONE);
  expect(changes[0]).toMatchObject({ isBreaking: true, wizardId: 'mood' });
});

test('what follows from a change is told apart: there is nothing to take back', async () => {
  const { changes } = await changesAfter('commit', [
    'mood.json',
    '"answer": "feel", "is": "tired"',
    '"answer": "feel", "is": "rested"',
  ]);
  const shifts = changes.filter(({ words }) => words.includes('of all ways to answer'));
  expect(shifts).not.toEqual([]);
  expect(changes.filter(({ isConsequence }) => isConsequence)).toEqual(shifts);
});

test('what is gone has the place where it was', async () => {
  const { changes } = await changesAfter('commit', [
    'mood.json',
    ',\n        { "value": "music", "labelKey": "helps.music" }',
    '',
  ]);
  const formerPlace = { file: 'mood.json', line: 14, column: 9 };
  expect(changes).toMatchObject([
    { words: expect.stringContaining("'music'"), place: { line: 11 }, formerPlace },
    { words: expect.stringContaining('‘Music’ is gone'), place: undefined, formerPlace },
  ]);
});

test('a value that has another name has the place of its name', async () => {
  const { changes } = await changesAfter('commit', [
    'mood.json',
    '"value": "music"',
    '"value": "tunes"',
  ]);
  expect(changes[0]).toMatchObject({
    words: expect.stringContaining("'music'"),
    place: { line: 14, column: 20 },
    formerPlace: { line: 14, column: 20 },
  });
});

test('since what is live: since the commit that published it', async () => {
  expect((await changesAfter('live')).changes).toEqual([]);
  expect(await changesAfter('live', ...TEA)).toEqual(await changesAfter('commit', ...TEA));
});

test('since what is live, if git does not know it: by the names of visitors', async () => {
  const known = async (...edits: readonly Edit[]) =>
    inFolder(MOOD_FOLDER, async (folder) => {
      await runPublish([folder]);
      for (const [path, content] of edited(edits)) await writeFile(join(folder, path), content);
      return changesSince('live', folder);
    });
  expect(await known(...TEA)).toMatchObject({
    changes: [{ isBreaking: false, words: "The name 'tea' is not published yet." }],
    before: {},
  });
  const { changes } = await known(GONE);
  expect(changes).toMatchObject([{ isBreaking: true, words: expect.stringContaining("'walks'") }]);
});

test('what cannot be compared is a sentence', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    await expect(changesSince('commit', folder)).rejects.toThrow(/is not in a git repository\./);
    await writeFile(join(folder, 'live.json'), '{');
    await expect(changesSince('live', folder)).rejects.toThrow('live.json is damaged');
  });
});
