import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  backupsFolder,
  databaseFolder,
  erasuresFile,
  tokenSecretFile,
} from '#server/config/data-folder.ts';
import { DatabaseFolderError } from '#server/db/embedded/database-folder-error.ts';
import { ErasureFile } from '#server/erasures.ts';
import { makeBackup } from '#server/ops/backup/backup.ts';
import { restoreBackup } from '#server/ops/backup/restore-backup.ts';
import { readTokenSecrets } from '#server/ops/token-secret.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { linesOf } from '../support/lines-of.ts';

const writingProcess = fileURLToPath(new URL('../support/writing-process.ts', import.meta.url));
const opsScript = fileURLToPath(new URL('../../scripts/ops.ts', import.meta.url));
const now = () => new Date('2026-11-22T03:00:00Z');

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let dataFolder = '';
beforeEach(async () => {
  folder = await makeDataFolder();
  dataFolder = folder.path;
});
afterEach(() => folder.remove());

const inDatabase = (...path: string[]) => join(databaseFolder(dataFolder), ...path);
const remove = (...path: string[]) => rmSync(inDatabase(...path), { recursive: true });
const refusal = () =>
  openQuietly(dataFolder).then(
    () => 'opened',
    (error: unknown) => (error instanceof DatabaseFolderError ? error.message : error),
  );

async function removeFileOf(table: string) {
  const { pglite, close } = await openQuietly(dataFolder);
  const { rows } = await pglite.query<{ path: string }>('select pg_relation_filepath($1) as path', [
    table,
  ]);
  await close();
  remove(rows[0]?.path ?? '');
}

test.each([
  ['without its tables', () => remove('base'), 'directory "base/5" is missing'],
  ['of another version', () => writeFileSync(inDatabase('PG_VERSION'), '15\n'), 'version 15'],
  ['without PG_VERSION', () => remove('PG_VERSION'), 'its file PG_VERSION is missing'],
  ['without pg_control', () => remove('global/pg_control'), 'global/pg_control'],
  ['without its log of changes', () => remove('pg_wal'), '"pg_wal"'],
  ['without its settings', () => remove('postgresql.conf'), 'postgresql.conf'],
  ['with an empty file', () => writeFileSync(inDatabase('global/1262'), ''), '"postgres"'],
  ['without the file of a table', () => removeFileOf('users'), 'the files of users are missing'],
])('a database %s is refused with the reason and a remedy', async (_, damage, reason) => {
  await damage();
  const message = await refusal();
  expect(message).toContain(`The database in ${inDatabase()} cannot be opened: `);
  expect(message).toContain(reason);
  expect(message).toContain('npm run ops -- restore <file> --force');
  expect(message).not.toContain('/pglite/data');
});

test('the newest backup is named, and replaces the damaged database', async () => {
  const { file } = await makeBackup({ dataFolder, into: backupsFolder(dataFolder), now });
  writeFileSync(join(backupsFolder(dataFolder), 'mellow-day-20261101T030000Z.tar.gz'), '');
  remove('PG_VERSION');
  expect(await refusal()).toContain(`npm run ops -- restore ${file} --force`);

  const erasureFile = new ErasureFile(erasuresFile(dataFolder));
  const options = { file, dataFolder, isForced: true, erasureFile, now };
  const { aside = '' } = await restoreBackup(options);
  expect(existsSync(join(aside, 'base'))).toBe(true);
  const restored = await openQuietly(dataFolder);
  await restored.close();
});

test('a command that meets damage after a crash reports it in plain words and ends', async () => {
  const writing = spawn(process.execPath, [writingProcess, '1'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder },
  });
  const isGone = once(writing, 'exit');
  await linesOf(writing).until(/^wrote 5$/);
  writing.kill('SIGKILL');
  await isGone;
  remove('base');

  const command = spawn(process.execPath, [opsScript, 'backup'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder },
  });
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect(code).toBe(1);
  expect(said).toMatch(/^\nThe database in .* cannot be opened: "base\/5" is not/);
  expect(said).not.toContain('    at ');
});

test('a folder whose database is gone is refused until its secret is gone, too', async () => {
  readTokenSecrets({ TOKEN_SECRET: '', DATA_DIR: dataFolder });
  for (const leave of [() => {}, () => mkdirSync(inDatabase())]) {
    rmSync(inDatabase(), { recursive: true, force: true });
    leave();
    const message = await refusal();
    expect(message).toContain(`There is no database in ${dataFolder}`);
    expect(message).toContain('npm run ops -- restore <file>\n');
    expect(message).toContain(`delete ${tokenSecretFile(dataFolder)}`);
  }
  rmSync(tokenSecretFile(dataFolder));
  const made = await openQuietly(dataFolder);
  await made.close();
});

test('an invalid lock file is reported with what to do', async () => {
  writeFileSync(join(dataFolder, 'db.lock'), 'no lock'.repeat(1000));
  expect(await refusal()).toMatch(/db\.lock cannot be locked: .*\n.*delete it/);
});
