import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkWizards } from '#checker/index.ts';
import { runPublish } from '#checker/live/publish-command.ts';
import { readWizards } from '#server/wizards.ts';
import { inFolder } from './in-folder.ts';

const SHIPPED = fileURLToPath(new URL('../../wizards', import.meta.url));

test('every name of the shipped wizards is published', async () => {
  await inFolder([], async (folder) => {
    await cp(SHIPPED, folder, { recursive: true });
    const { exitCode, stdout } = await runPublish([folder]);
    expect(exitCode).toBe(0);
    expect(stdout, 'Run npm run wizards:publish').toContain('Nothing to publish');
  });
});

test('the shipped wizards are published anew as they are in the file', async () => {
  await inFolder([], async (folder) => {
    await cp(SHIPPED, folder, { recursive: true });
    await rm(join(folder, 'live.json'));
    const { stdout } = await runPublish([folder]);
    expect(stdout).toContain('emotional-reset');
    const { diagnostics } = await checkWizards(folder);
    const rules = new Set(diagnostics.map(({ rule }) => rule));
    expect([...rules].filter((rule) => rule !== 'unproven-claim')).toEqual([]);
  });
});

test('the server takes the names in use for no wizard', async () => {
  const { ids } = await readWizards(SHIPPED);
  expect(ids).toContain('emotional-reset');
  expect(ids).not.toContain('live');
  expect(ids.every((id) => typeof id === 'string')).toBe(true);
});
