import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError } from '#server/db/embedded/folder-lock.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { linesOf } from '../support/lines-of.ts';

const program = fileURLToPath(new URL('../support/writing-process.ts', import.meta.url));
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => folder.remove());

const open = () => openQuietly(folder.path);
const database = () => join(folder.path, 'db');

test('a second process on the data folder is refused and told of the first, until that is gone', async () => {
  const first = spawn(process.execPath, [program, '1'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder.path },
  });
  const ended = once(first, 'exit');
  await linesOf(first).until(/^found/);

  const refused = await open().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataFolderInUseError);
  expect(refused).toMatchObject({
    pid: first.pid,
    message: expect.stringContaining(`is in use by process ${first.pid}`),
  });

  first.kill('SIGKILL');
  await ended;
  const second = await open();
  await second.close();
});

test('the same process cannot open it twice, but again after it has closed it', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(`process ${process.pid}`);
  await first.close();
  const again = await open();
  await again.close();
});

test('a start that was killed while it made the database is made up for', async () => {
  rmSync(database(), { recursive: true });
  mkdirSync(`${database()}.new`);
  writeFileSync(`${database()}.new/PG_VERSION`, '18');
  const made = await open();
  await made.ping();
  await made.close();
});

test('what cannot be opened leaves no lock behind', async () => {
  writeFileSync(join(database(), 'PG_VERSION'), 'nonsense');
  const failure = await open().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(DataFolderInUseError);
  writeFileSync(join(database(), 'PG_VERSION'), '18\n');
  const opened = await open();
  await opened.close();
});
