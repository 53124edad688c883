import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { DataFolderInUseError } from '#server/db/embedded/folder-lock.ts';
import { users } from '#server/db/schema/users.ts';
import { BackupError, makeBackup } from '#server/ops/backup/backup.ts';
import { restoreBackup } from '#server/ops/backup/restore-backup.ts';
import { startOperation } from '#server/ops/operation.ts';
import { readTokenSecret } from '#server/ops/token-secret.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { quietLog } from '../support/quiet-log.ts';

const now = () => new Date('2026-11-21T19:00:00.000Z');
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let dataFolder = '';
let into = '';
let secret = '';

beforeEach(async () => {
  folder = await makeDataFolder();
  dataFolder = folder.path;
  into = join(dataFolder, '..', `${basename(dataFolder)}-backups`);
  secret = readTokenSecret({ TOKEN_SECRET: '', DATA_DIR: dataFolder });
});
afterEach(async () => {
  rmSync(into, { recursive: true, force: true });
  await folder.remove();
});

const open = () => openQuietly(dataFolder);
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

test('a backup can be restored after everything was lost', async () => {
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

test('a running server can be backed up, with everything committed', async () => {
  const database = await open();
  const operation = await startOperation({ database, log: quietLog, now });
  const written: string[] = [];
  const write = async (name: string) => {
    await database.db.transaction((tx) => addUser({ ...database, db: tx }, name));
    written.push(name);
  };
  await write('user-1');
  const making = makeBackup({ dataFolder, into, now });
  for (let number = 2; number <= 50; number += 1) await write(`user-${number}`);
  const backup = await making;
  await write('later');
  await operation.close();
  await database.close();

  await restore(backup.file, true);
  const restored = new Set((await everyone()).map(({ firstName }) => firstName));
  expect(restored.size).toBe(backup.users);
  expect(restored).toEqual(new Set(written.slice(0, restored.size)));
  expect(restored.size).toBeGreaterThanOrEqual(1);
});

test('an existing database is not overwritten, but moved aside on request', async () => {
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

test('a backup is not restored while a server runs, or if it is damaged; then nothing changes', async () => {
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

test('without a database or a running server nothing is written', async () => {
  const database = await open();
  await expect(makeBackup({ dataFolder, into, now })).rejects.toThrow(`process ${process.pid}`);
  await database.close();
  rmSync(join(dataFolder, 'db'), { recursive: true });
  await expect(makeBackup({ dataFolder, into, now })).rejects.toThrow('There is no database');
  expect(existsSync(into)).toBe(false);
});
