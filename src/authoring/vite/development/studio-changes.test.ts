import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPublish } from '#authoring/cli/publish-command.ts';
import { git } from '#tests/authoring/git.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
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
    return changesSince(since === 'commit' ? 'HEAD' : undefined, folder);
  });
}

const GONE: Edit = ['mood.json', '"value": "walks"', '"value": "hikes"'];

test('since the last commit: what visitors lose, what changed, and the files as they were', async () => {
  const { losses, changed, before } = await changesAfter('commit', GONE);
  expect(losses).toMatchObject([{ rule: 'live-name-gone', file: 'mood.json' }]);
  expect(changed.map(({ kind, words }) => [kind, words])).toEqual([
    ['gone', 'steps.helps.options.walks'],
    ['new', 'steps.helps.options.hikes'],
  ]);
  expect(before).toMatchObject(
    Object.fromEntries([...MOOD_FOLDER].filter(([path]) => path.endsWith('.json'))),
  );
});

test('since what is live: since the commit that published it', async () => {
  expect((await changesAfter('live')).changed).toEqual([]);
  expect((await changesAfter('live', GONE)).changed).toEqual(
    (await changesAfter('commit', GONE)).changed,
  );
});

test('what cannot be compared is a sentence', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    await expect(changesSince('HEAD', folder)).rejects.toThrow(/is not in a git repository\./);
    await expect(changesSince(undefined, folder)).rejects.toThrow(
      'Git does not know what is live.',
    );
  });
});
