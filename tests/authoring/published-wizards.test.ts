import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runPublish } from '#authoring/cli/publish-command.ts';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { inFolder } from './in-folder.ts';

const SHIPPED = fileURLToPath(new URL('../../wizards', import.meta.url));

test('the shipped wizards can be published, also for the first time, and publishing them again changes nothing', async () => {
  await inFolder([], async (folder) => {
    await cp(SHIPPED, folder, { recursive: true });
    const live = join(folder, 'live.json');
    expect(await runPublish([folder])).toMatchObject({ exitCode: 0, stderr: '' });
    const names = JSON.parse(await readFile(live, 'utf8'));
    await rm(live);
    expect((await runPublish([folder])).stdout).toContain('emotional-reset');
    const { diagnostics } = await checkWizards(folder);
    expect(diagnostics.filter(({ rule }) => rule !== 'unproven-claim')).toEqual([]);
    const before = await readFile(live, 'utf8');
    // Names that were in use stay, and there were others before.
    for (const id of Object.keys(JSON.parse(before).wizards))
      expect(names.wizards).toHaveProperty([id]);
    expect((await runPublish([folder])).stdout).toContain('Nothing to publish');
    expect(await readFile(live, 'utf8')).toBe(before);
  });
});
