import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import type { Secrets } from '#server/config/keyring.ts';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { DataFolderInUseError } from '#server/db/embedded/folder-lock.ts';
import { users } from '#server/db/schema/users.ts';
import { ErasureFile, makeErasures } from '#server/erasures.ts';
import { BackupError, makeBackup } from '#server/ops/backup/backup.ts';
import { restoreBackup } from '#server/ops/backup/restore-backup.ts';
import { startOperation } from '#server/ops/operation.ts';
import { readTokenSecrets } from '#server/ops/token-secret.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { quietLog } from '../support/quiet-log.ts';

const now = () => new Date('2026-11-21T19:00:00.000Z');
type Folder = Awaited<ReturnType<typeof makeDataFolder>>;

/** The data folder that each test copies; it has two users, a secret and a backup of both. */
let original: Folder;
let backup: Awaited<ReturnType<typeof makeBackup>>;
let secrets: Secrets;
let dataFolder = '';
let into = '';

beforeAll(async () => {
  original = await makeDataFolder();
  secrets = readTokenSecrets({ TOKEN_SECRET: '', DATA_DIR: original.path });
  const database = await openQuietly(original.path);
  await addUser(database, 'Íñigo');
  await addUser(database, 'Ana');
  await database.close();
  backup = await makeBackup({
    dataFolder: original.path,
    into: `${original.path}-backups`,
    now,
  });
});
afterAll(async () => {
  rmSync(`${original.path}-backups`, { recursive: true, force: true });
  await original.remove();
});
beforeEach(() => {
  dataFolder = mkdtempSync(`${original.path}-`);
  cpSync(original.path, dataFolder, { recursive: true });
  into = `${dataFolder}-backups`;
});
afterEach(() => {
  rmSync(into, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
});

const erasuresIn = (folder: string) => new ErasureFile(join(folder, 'erasures.log'));
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
  restoreBackup({ file, dataFolder, isForced, now, erasureFile: erasuresIn(dataFolder) });

async function everyone() {
  const database = await open();
  const rows = await database.db.select().from(users).orderBy(users.email);
  await database.close();
  return rows;
}

test('a backup can be restored after everything was lost', async () => {
  expect(backup).toMatchObject({
    file: join(`${original.path}-backups`, 'mellow-day-20261121T190000Z.tar.gz'),
    users: 2,
  });
  const before = await everyone();
  expect(before).toHaveLength(2);

  rmSync(dataFolder, { recursive: true });
  expect(await restore(backup.file)).toMatchObject({ users: 2, aside: undefined });
  expect(await everyone()).toEqual(before);
  expect(readTokenSecrets({ TOKEN_SECRET: '', DATA_DIR: dataFolder })).toEqual(secrets);
});

test('a running server can be backed up, with everything committed', async () => {
  const database = await open();
  const operation = startOperation({
    env: parseEnv({ DATA_DIR: dataFolder }),
    log: quietLog,
    now,
  });
  await operation.watch(database);
  const written: string[] = [];
  const write = async (name: string) => {
    await database.db.transaction((tx) => addUser({ ...database, db: tx }, name));
    written.push(name);
  };
  await write('user-1');
  const making = makeBackup({ dataFolder, into, now });
  for (let number = 2; number <= 50; number += 1) await write(`user-${number}`);
  const running = await making;
  expect(await operation.metrics.expose()).toMatch(/^backup_age_seconds\{of="database"\} \d/m);
  await write('later');
  await operation.close();
  await database.close();

  await restore(running.file, true);
  const restored = new Set((await everyone()).map(({ firstName }) => firstName));
  expect(restored.size).toBe(running.users);
  expect(restored).toEqual(new Set(['Ana', 'Íñigo', ...written.slice(0, restored.size - 2)]));
  expect(restored.size).toBeGreaterThanOrEqual(3);
});

test('an existing database is not overwritten, but moved aside on request', async () => {
  const { file } = backup;
  const later = await open();
  await addUser(later, 'new');
  await later.close();

  await expect(restore(file)).rejects.toThrow(/already[\s\S]*--force/);
  expect(await everyone()).toHaveLength(3);
  const { aside } = await restore(file, true);
  expect(await everyone()).toHaveLength(2);
  expect(existsSync(join(String(aside), 'PG_VERSION'))).toBe(true);
});

test('a backup is not restored while a server runs, or if it is damaged; then nothing changes', async () => {
  const running = await open();
  await expect(restore(backup.file, true)).rejects.toThrow(DataFolderInUseError);
  await running.close();

  const file = join(dataFolder, 'damaged.tar.gz');
  const bytes = readFileSync(backup.file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 100));
  await expect(restore(file, true)).rejects.toMatchObject({ name: 'DamagedBackupError' });
  await expect(restore(join(into, 'nothing.tar.gz'))).rejects.toThrow(BackupError);
  expect(await everyone()).toHaveLength(2);
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

test('users who were erased since the backup are erased again, and may come back', async () => {
  const database = await open();
  const { db } = database;
  const erasureFile = erasuresIn(dataFolder);
  const [ana, inigo] = await db.select().from(users).orderBy(users.email);
  const erase = (file: ErasureFile | undefined, id = '') =>
    makeErasures({ db, now, log: quietLog, file }).transaction((_tx, gone) => gone([id]));
  await erase(erasureFile, ana?.id);
  // A crash came between the erasure and its line in the file.
  await erase(undefined, inigo?.id);
  await database.close();

  expect(await restore(backup.file, true)).toMatchObject({ users: 2 });
  const restored = await open();
  const again = makeErasures({ db: restored.db, now, log: quietLog, file: erasureFile });
  expect(await again.replay()).toBe(2);
  await addUser(restored, 'Ana');
  expect(await restored.db.select().from(users)).toMatchObject([{ firstName: 'Ana' }]);
  await restored.close();
});
