import { readdirSync, statfsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { keepUp } from '#server/db/embedded/upkeep.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { quietLog } from '../support/quiet-log.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await makeDataFolder();
  database = await openQuietly(folder.path);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const segments = () =>
  readdirSync(join(folder.path, 'db', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
const number = async (query: string) => {
  const { rows } = await database.pglite.query<{ value: number }>(query);
  return rows[0]?.value;
};

// Runs first: the vacuum of another test may still be running at that test's end.
test('on a nearly full disk nothing is written, because that would end the database', async () => {
  const { pglite } = database;
  await pglite.exec('create table others (value int)');
  const exec = vi.spyOn(pglite, 'exec');
  const statfs = vi
    .spyOn(fs, 'statfs')
    .mockResolvedValue({ ...statfsSync(folder.path), bavail: 1, bsize: 4096 });
  syncBuiltinESMExports();

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = keepUp(pglite, folder.path, quietLog);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  vi.useRealTimers();
  end();
  await expect.poll(() => statfs.mock.calls.length).toBeGreaterThan(1);
  expect(exec).not.toHaveBeenCalled();
  statfs.mockRestore();
  syncBuiltinESMExports();
});

test('the write-ahead log is shortened, and the space of deleted rows is reclaimed', async () => {
  const { pglite } = database;
  await pglite.exec('create table samples (value int, text text)');
  const rows = 'select n, repeat(md5(n::text), 20) from generate_series(1, 20000) n';
  for (let round = 0; round < 12; round += 1) {
    await pglite.exec(`insert into samples ${rows}; delete from samples;`);
  }
  const before = segments().length;
  const size = await number(`select pg_relation_size('samples') as value`);
  expect(before).toBeGreaterThan(8);

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = keepUp(pglite, folder.path, quietLog);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  vi.useRealTimers();
  end();
  await expect.poll(() => segments().length).toBeLessThan(6);
  await expect
    .poll(() => number(`select pg_relation_size('samples') as value`))
    .toBeLessThan(size ?? 0);
});
