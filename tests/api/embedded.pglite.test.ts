import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { fromPglite } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseFailedError } from '#server/db/embedded/embedded-client.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { keepUp } from '#server/db/embedded/open-embedded.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { users } from '#server/db/schema/users.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { linesOf } from '../support/lines-of.ts';
import { quietLog } from '../support/quiet-log.ts';

const program = fileURLToPath(new URL('../support/writing-process.ts', import.meta.url));
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await folder.remove();
});

const at = (...path: string[]) => join(folder.path, ...path);
const open = (onFailure?: (error: Error) => void) => openQuietly(folder.path, onFailure);
const refusal = () =>
  open().then(
    async ({ close }) => {
      await close();
      return 'opened';
    },
    ({ name, message }: Error) => `${name}: ${message}`,
  );

describe('the lock', () => {
  test('refuses a second process in one sentence until the first is dead, and leaves it all its writes', async () => {
    const first = spawn(process.execPath, [program, '1'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder.path },
    });
    try {
      await linesOf(first).until(/^wrote 20$/);
      expect(await refusal()).toBe(
        `DataFolderInUseError: The data folder ${folder.path} is in use by process ${first.pid}, and one process at a time can use the embedded database: stop that one first, or, if it is none of this product, delete ${at('db.pid')}.`,
      );
    } finally {
      first.kill('SIGKILL');
      await once(first, 'exit');
    }
    const { db, close } = await open();
    expect(await db.$count(sql`written`)).toBeGreaterThanOrEqual(20);
    await close();
  });

  test('refuses the same process, which can open it again after closing', async () => {
    const first = await open();
    expect(await refusal()).toContain(`process ${process.pid}`);
    await first.close();
    const again = await open();
    await again.close();
  });

  test('of a release that wrote only its number holds while that process runs', () => {
    writeFileSync(at('db.pid'), `${process.ppid}\n`);
    expect(() => lockFolder(folder.path)).toThrow(`process ${process.ppid}`);
  });

  test.each([
    ['a process that is gone', '999999999\n'],
    ['a number that another program has since', `${process.ppid} 1\n`],
    ['nobody', 'nonsense'],
  ])('of %s is taken over, and what a former release left beside it goes', (_, left) => {
    writeFileSync(at('db.pid'), left);
    for (const name of FORMER) writeFileSync(at(name), '');
    lockFolder(folder.path)();
    expect(readdirSync(folder.path)).toEqual(['db']);
  });
});

const FORMER = ['db.lock', 'db.sock', 'backup.sock'];

describe('a folder', () => {
  test.each([
    ['PG_VERSION', () => rmSync(at('db/PG_VERSION')), 'its file PG_VERSION is missing'],
    ['its settings', () => rmSync(at('db/postgresql.conf')), 'postgresql.conf'],
    [
      'its tables',
      () => rmSync(at('db/base'), { recursive: true }),
      'database "postgres" does not exist',
    ],
  ])('without %s is refused with the reason, and no lock is left', async (_, damage, reason) => {
    damage();
    const said = await refusal();
    expect(said).toContain(reason);
    expect(said).toMatch(/cannot be opened: .*\nIt is damaged: put a copy/);
    expect(existsSync(at('db.pid'))).toBe(false);
  });

  test('whose database is gone is refused until its secret is gone, too, even if a first start was killed since', async () => {
    writeFileSync(at('token.secret'), 'x'.repeat(48));
    rmSync(at('db'), { recursive: true });
    expect(await refusal()).toContain(`delete ${at('token.secret')} to begin anew`);
    rmSync(at('token.secret'));
    mkdirSync(at('db.new'));
    writeFileSync(at('db.new/PG_VERSION'), '18');
    expect(await refusal()).toBe('opened');
  });
});

test('every commit is synced to disk before it is acknowledged, and reading syncs nothing', async () => {
  const { db, close } = await open();
  await db.execute(sql`create table samples (value int)`);
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  for (let commit = 1; commit <= 50; commit += 1) {
    await db.execute(sql`insert into samples values (${commit})`);
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(commit);
  }
  sync.mockClear();
  expect(await db.$count(sql`samples`)).toBe(50);
  expect(sync).not.toHaveBeenCalled();
  await close();
});

test('if the disk fails, the commit fails, nothing hangs, and a restart recovers', async () => {
  const onFailure = vi.fn();
  const { db, ping, close } = await open(onFailure);
  const insert = (value: number) => db.execute(sql`insert into samples values (${value})`);
  await db.execute(sql`create table samples (value int)`);
  await insert(1);
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
  });
  await expect(insert(2)).rejects.toMatchObject({ cause: expect.any(DatabaseFailedError) });
  expect(onFailure).toHaveBeenCalledOnce();
  await expect(insert(3)).rejects.toSatisfy(isDatabaseAway);
  const transaction = db.transaction((tx) => tx.execute(sql`select 1`));
  await expect(transaction).rejects.toSatisfy(isDatabaseAway);
  await expect(ping()).rejects.toThrow(DatabaseFailedError);
  vi.restoreAllMocks();
  await close();

  const next = await open();
  expect(await next.db.$count(sql`samples where value = 1`)).toBe(1);
  await next.close();
});

test('a failed block of the job queue is rolled back before another caller gets the connection', async () => {
  const { db, pglite, close } = await open();
  const block = fromPglite(pglite).executeSql('begin; select 1 / 0; commit');
  const others = [
    db.$count(users),
    db.transaction((tx) => tx.$count(users)),
    pglite.exec('begin; select 1; commit'),
  ];
  await expect(block).rejects.toMatchObject({ code: '22012' });
  expect(await Promise.all(others)).toEqual([0, 0, expect.anything()]);
  await close();
});

test('statements stay prepared, at most 300, and one that fails says why each time', async () => {
  const { db, pglite, close } = await open();
  const prepared = () => db.$count(sql`pg_prepared_statements where statement like '%words%'`);
  const words = (tx = db) => tx.execute(sql`select ${'x'}::text as words, now() as at`);
  for (let time = 0; time < 3; time += 1) {
    expect(await words()).toMatchObject({ rows: [{ words: 'x' }] });
    await db.transaction(async (tx) => {
      expect(await words(tx)).toMatchObject({ rows: [{ words: 'x' }] });
    });
    await expect(pglite.query('select no_such_column')).rejects.toMatchObject({ code: '42703' });
  }
  expect(await prepared()).toBe(2);
  for (let number = 0; number < 400; number += 1) {
    await pglite.query(`select ${number} as filler`);
  }
  expect(await db.$count(sql`pg_prepared_statements`)).toBeLessThanOrEqual(300);
  expect(await words()).toMatchObject({ rows: [{ words: 'x' }] });
  await close();
});

test('the write-ahead log is shortened, and the space of deleted rows is reclaimed', async () => {
  const { db, pglite, close } = await open();
  const segments = () =>
    readdirSync(at('db/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  const bytes = () => db.$count(sql`generate_series(1, pg_relation_size('samples'), 8192)`);
  await pglite.exec('create table samples (value int, text text)');
  const rows = 'select n, repeat(md5(n::text), 20) from generate_series(1, 20000) n';
  for (let round = 0; round < 12; round += 1) {
    await pglite.exec(`insert into samples ${rows}; delete from samples;`);
  }
  expect(segments()).toBeGreaterThan(8);
  const before = await bytes();

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = keepUp(pglite, folder.path, quietLog);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  vi.useRealTimers();
  end();
  await expect.poll(segments).toBeLessThan(6);
  await expect.poll(bytes).toBeLessThan(before);
  await close();
});
