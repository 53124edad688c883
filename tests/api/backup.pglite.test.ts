import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { DataFolderInUseError } from '#server/db/embedded/folder-lock.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { users } from '#server/db/tables/users.ts';
import { BackupError, makeBackup } from '#server/operation/backup/make-backup.ts';
import { restoreBackup } from '#server/operation/backup/restore-backup.ts';
import { startOperation } from '#server/operation/operation.ts';
import { readTokenSecret } from '#server/operation/token-secret.ts';
import { quietLog } from '../support/quiet-log.ts';

const now = () => new Date('2026-11-21T19:00:00.000Z');
let place = '';
let dataFolder = '';
let into = '';
let secret = '';

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'mellow-backup-'));
  dataFolder = join(place, 'data');
  into = join(place, 'backups');
  secret = readTokenSecret({ TOKEN_SECRET: '', DATA_DIR: dataFolder });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const open = () => openEmbedded({ dataFolder, log: quietLog, onFailure: () => undefined });
const addUser = ({ db }: EmbeddedDatabase, name: string) =>
  db.insert(users).values({
    email: `${name}@mail.example`,
    firstName: name,
    language: 'es',
    unsubscribeId: name,
    termsAcceptedAt: now(),
    promo: { utm_source: name },
    createdAt: now(),
  });
const restore = (file: string, isForced = false) =>
  restoreBackup({ file, dataFolder, isForced, now });

async function everyone() {
  const database = await open();
  const rows = await database.db.select().from(users).orderBy(users.email);
  await database.close();
  return rows;
}

test('what was backed up is there again after everything was lost', async () => {
  const database = await open();
  await addUser(database, 'Íñigo');
  await addUser(database, 'Ana');
  await database.close();
  const before = await everyone();
  const backup = await makeBackup({ dataFolder, into, now });
  expect(backup).toMatchObject({
    file: join(into, 'mellow-day-20261121T190000Z.tar.gz'),
    users: 2,
  });

  rmSync(dataFolder, { recursive: true });
  expect(await restore(backup.file)).toMatchObject({ users: 2, aside: undefined });
  expect(await everyone()).toEqual(before);
  expect(readTokenSecret({ TOKEN_SECRET: '', DATA_DIR: dataFolder })).toBe(secret);
});

test('a running server is backed up, with all that was committed', async () => {
  const database = await open();
  const operation = await startOperation({ database, log: quietLog, now });
  await addUser(database, 'before');
  const { file } = await database.db.transaction(async (tx) => {
    await addUser({ ...database, db: tx }, 'under-way');
    return Promise.race([makeBackup({ dataFolder, into, now }), tx.execute('select 1')]).then(
      () => ({ file: '' }),
    );
  });
  expect(file).toBe('');
  const backup = await makeBackup({ dataFolder, into, now });
  expect(backup.users).toBe(2);
  await addUser(database, 'after');
  await operation.close();
  await database.close();

  await restore(backup.file, true);
  const names = (await everyone()).map(({ firstName }) => firstName);
  expect(names).toEqual(['before', 'under-way']);
});

test('a database that is there is not overwritten, and moved aside if that is wanted', async () => {
  const database = await open();
  await addUser(database, 'old');
  await database.close();
  const { file } = await makeBackup({ dataFolder, into, now });
  const later = await open();
  await addUser(later, 'new');
  await later.close();

  await expect(restore(file)).rejects.toThrow(/already[\s\S]*--force/);
  expect(await everyone()).toHaveLength(2);
  const { aside } = await restore(file, true);
  expect(await everyone()).toHaveLength(1);
  expect(existsSync(join(String(aside), 'PG_VERSION'))).toBe(true);
});

test('no backup is restored while a server runs, or that is damaged; nothing changes then', async () => {
  const database = await open();
  await addUser(database, 'kept');
  await database.close();
  const { file } = await makeBackup({ dataFolder, into, now });

  const running = await open();
  await expect(restore(file, true)).rejects.toThrow(DataFolderInUseError);
  await running.close();

  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 100));
  await expect(restore(file, true)).rejects.toMatchObject({ name: 'DamagedBackupError' });
  await expect(restore(join(into, 'nothing.tar.gz'))).rejects.toThrow(BackupError);
  expect(await everyone()).toHaveLength(1);
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('db.before'))).toEqual([]);
});

test('where there is no database, or nobody to ask, nothing is written', async () => {
  await expect(makeBackup({ dataFolder, into, now })).rejects.toThrow('There is no database');
  const database = await open();
  await expect(makeBackup({ dataFolder, into, now })).rejects.toThrow(`process ${process.pid}`);
  await database.close();
  expect(existsSync(into)).toBe(false);
});
