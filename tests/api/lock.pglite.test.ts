import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { DataFolderInUseError } from '#server/db/embedded/folder-lock.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { linesOf } from '../support/lines-of.ts';

const program = fileURLToPath(new URL('../support/writing-process.ts', import.meta.url));
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let writing: ChildProcess | undefined;
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(async () => {
  writing?.kill('SIGKILL');
  await folder.remove();
});

const open = () => openQuietly(folder.path);
const database = () => join(folder.path, 'db');

async function startWriting() {
  const child = spawn(process.execPath, [program, '1'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder.path },
  });
  writing = child;
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const lines = linesOf(child);
  const early = await lines.until(/^wrote 20$/);
  const acknowledged = async () =>
    [...early, ...(await lines.rest())].flatMap((line) => line.match(/(?<=^wrote )\d+/) ?? []);
  return { child, pid: child.pid, ended, acknowledged };
}

const removeFiles = (...names: string[]) => {
  for (const name of names) rmSync(join(folder.path, name), { force: true });
};

async function written({ db }: EmbeddedDatabase): Promise<string[]> {
  const rows = await db.select({ number: sql<string>`number::text` }).from(sql`written`);
  return rows.map(({ number }) => number);
}

test('a second process on the data folder is refused and gets the pid of the first, until that ends', async () => {
  const first = await startWriting();
  const refused = await open().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataFolderInUseError);
  expect(refused).toMatchObject({
    pid: first.pid,
    message: expect.stringContaining(`is in use by process ${first.pid}`),
  });

  first.child.kill('SIGKILL');
  await first.ended;
  const second = await open();
  await second.close();
});

test('if the lock is removed, a second process is refused, and the first one ends', async () => {
  const first = await startWriting();
  removeFiles('db.lock', 'db.pid');
  await expect(open()).rejects.toMatchObject({ name: 'DataFolderInUseError', pid: first.pid });
  expect(await first.ended).toBe(1);
  const second = await open();
  expect(await written(second)).toEqual(expect.arrayContaining(await first.acknowledged()));
  await second.close();
});

test('if every trace of the first process is removed, the second waits for its end and has all its writes', async () => {
  const first = await startWriting();
  removeFiles('db.lock', 'db.pid', 'db.sock');
  const second = await open();
  expect(await first.ended).toBe(1);
  expect(await written(second)).toEqual(expect.arrayContaining(await first.acknowledged()));
  await second.close();
});

test.skipIf(process.platform === 'win32')(
  'a stopped process keeps its folder, whichever of its traces is removed',
  async () => {
    const first = await startWriting();
    first.child.kill('SIGSTOP');
    const inUse = { name: 'DataFolderInUseError', pid: first.pid };
    removeFiles('db.lock');
    await expect(open()).rejects.toMatchObject(inUse);
    removeFiles('db.sock');
    await expect(open()).rejects.toMatchObject({
      ...inUse,
      message: expect.stringContaining(`delete ${join(folder.path, 'db.pid')}`),
    });
    first.child.kill('SIGCONT');
    expect(await first.ended).toBe(1);
  },
);

test.each([
  ['db.lock', () => rmSync(join(folder.path, 'db.lock'))],
  ['db.lock', () => renameSync(join(folder.path, 'other'), join(folder.path, 'db.lock'))],
  ['db', () => renameSync(database(), `${database()}.moved`)],
])(
  'once %s is gone or replaced, nothing more is written and the reason is reported',
  async (name, lose) => {
    writeFileSync(join(folder.path, 'other'), '');
    const onFailure = vi.fn();
    const { db, close } = await openQuietly(folder.path, onFailure);
    await db.execute(sql`create table written (number int)`);
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into written values (1)`);
        lose();
        await eventually(() => onFailure.mock.calls).toHaveLength(1);
        await expect(tx.execute(sql`insert into written values (2)`)).rejects.toSatisfy(
          isDatabaseAway,
        );
      })
      .catch(() => undefined);
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway);
    const reason = `${join(folder.path, name)} was removed or replaced`;
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining(reason) }),
    );
    await close();
  },
);

test('the same process cannot open it twice, but can reopen it after closing', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(`process ${process.pid}`);
  await first.close();
  const again = await open();
  await again.close();
});

test('a start that was killed while it created the database is repeated', async () => {
  rmSync(database(), { recursive: true });
  mkdirSync(`${database()}.new`);
  writeFileSync(`${database()}.new/PG_VERSION`, '18');
  const made = await open();
  await made.ping();
  await made.close();
});

test('a failed open leaves no lock behind', async () => {
  writeFileSync(join(database(), 'PG_VERSION'), 'nonsense');
  const failure = await open().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(DataFolderInUseError);
  writeFileSync(join(database(), 'PG_VERSION'), '18\n');
  const opened = await open();
  await opened.close();
});
