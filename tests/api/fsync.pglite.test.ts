import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { DatabaseFailedError } from '#server/db/embedded/embedded-client.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';

const COMMITS = 200;
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let database: EmbeddedDatabase;
const onFailure = vi.fn();
const open = () => openQuietly(folder.path, onFailure);
const insert = (value: number) => database.db.execute(sql`insert into samples values (${value})`);
const values = async () => {
  const { rows } = await database.pglite.query<{ value: number }>('select value from samples');
  return rows.map(({ value }) => value);
};

beforeAll(async () => {
  folder = await makeDataFolder();
  database = await open();
  await database.db.execute(sql`create table samples (value int)`);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

test('every commit is synced to disk before it is acknowledged', async () => {
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  for (let commit = 1; commit <= COMMITS; commit += 1) {
    await insert(commit);
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(commit);
  }
});

test('reading causes no sync', async () => {
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  await values();
  expect(sync).not.toHaveBeenCalled();
});

test('if the disk fails, the commit fails, nothing hangs, and a restart recovers', async () => {
  await insert(1);
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
  });
  await expect(insert(2)).rejects.toMatchObject({ cause: expect.any(DatabaseFailedError) });
  expect(onFailure).toHaveBeenCalledOnce();
  await expect(insert(3)).rejects.toSatisfy(isDatabaseAway);
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(
    isDatabaseAway,
  );
  await expect(database.ping()).rejects.toThrow(DatabaseFailedError);

  vi.restoreAllMocks();
  await database.close();
  database = await open();
  expect(await values()).toContain(1);
  await insert(4);
  expect(await values()).toContain(4);
});
