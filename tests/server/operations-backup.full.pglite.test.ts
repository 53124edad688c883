import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTokenSecrets } from '#server/ops/token-secret.ts';
import { blockWith, inProject, operationsDocument } from '../support/operations-document.ts';
import { migratedDatabase } from '../support/own-database.ts';

const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

test('the documented crontab backs up the data of the service, and removes what is old', async () => {
  const [, dataFolder = 'none'] = /^DATA_DIR=(\S+)$/m.exec(operationsDocument) ?? [];
  const [, command = ''] = /^0 3 \* \* \* {2}(.+)$/.exec(blockWith('cron', 'backup.ts')) ?? [];
  expect(command).toContain(`DATA_DIR=${dataFolder} `);

  const { variables, remove } = await migratedDatabase();
  if (!('DATA_DIR' in variables)) throw new Error('This test needs the embedded database');
  readTokenSecrets({ ...variables, TOKEN_SECRET: '' });
  const home = mkdtempSync(join(tmpdir(), 'mellow-cron-'));
  const backups = join(home, 'backups');
  mkdirSync(backups);
  const old = join(backups, 'mellow-day-20200101T030000Z.tar.gz');
  writeFileSync(old, '');
  utimesSync(old, 0, 0);

  // Cron sets nothing else.
  const env = { HOME: home, LOGNAME: 'mellow', PATH: '/usr/bin:/bin', SHELL: '/bin/sh' };
  const line = inProject(command, project)
    .replaceAll(dataFolder, variables.DATA_DIR)
    .replaceAll('/mnt/backups', backups);
  const { status, stderr } = spawnSync('/bin/sh', ['-c', line], {
    env,
    cwd: home,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.stringContaining('It was read back.')]);
  expect(readdirSync(backups)).toEqual([
    expect.stringMatching(/^mellow-day-\d{8}T\d{6}Z\.tar\.gz$/),
  ]);
  expect(readdirSync(backups)).not.toContain('mellow-day-20200101T030000Z.tar.gz');
  await remove();
  rmSync(home, { recursive: true });
});
