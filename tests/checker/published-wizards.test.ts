import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runPublish } from '#checker/commands/publish-command.ts';
import { checkWizards } from '#checker/index.ts';
import { readWizards } from '#server/wizards.ts';
import { inFolder } from './in-folder.ts';

const SHIPPED = fileURLToPath(new URL('../../wizards', import.meta.url));

test('the shipped wizards can be published, and publishing them again changes nothing', async () => {
  await inFolder([], async (folder) => {
    await cp(SHIPPED, folder, { recursive: true });
    expect(await runPublish([folder])).toMatchObject({ exitCode: 0, stderr: '' });
    const { diagnostics } = await checkWizards(folder);
    expect(diagnostics.filter(({ rule }) => rule !== 'unproven-claim')).toEqual([]);
    const before = await readFile(join(folder, 'live.json'), 'utf8');
    expect((await runPublish([folder])).stdout).toContain('Nothing to publish');
    expect(await readFile(join(folder, 'live.json'), 'utf8')).toBe(before);
  });
});

test('the shipped wizards can be published for the first time', async () => {
  await inFolder([], async (folder) => {
    await cp(SHIPPED, folder, { recursive: true });
    await rm(join(folder, 'live.json'));
    const { stdout } = await runPublish([folder]);
    expect(stdout).toContain('emotional-reset');
    const { diagnostics } = await checkWizards(folder);
    expect(diagnostics.filter(({ rule }) => rule !== 'unproven-claim')).toEqual([]);
  });
});

test('the server takes the names in use for no wizard', async () => {
  const { ids } = await readWizards(SHIPPED);
  expect(ids).toContain('emotional-reset');
  expect(ids).not.toContain('live');
  expect(ids.every((id) => typeof id === 'string')).toBe(true);
});
