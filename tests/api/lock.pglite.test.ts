import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError } from '#server/db/embedded/folder-lock.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { linesOf } from '../support/lines-of.ts';
import { quietLog } from '../support/quiet-log.ts';

const program = fileURLToPath(new URL('../support/writing-process.ts', import.meta.url));
let dataFolder = '';
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'mellow-lock-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const open = () => openEmbedded({ dataFolder, log: quietLog, onFailure: () => undefined });

test('a second process on the data folder is refused and told of the first, until that is gone', async () => {
  const first = spawn(process.execPath, [program, '1'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder },
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
  mkdirSync(join(dataFolder, 'db.new'));
  writeFileSync(join(dataFolder, 'db.new', 'PG_VERSION'), '18');
  const database = await open();
  await database.ping();
  await database.close();
});

test('what cannot be opened leaves no lock behind', async () => {
  mkdirSync(join(dataFolder, 'db'));
  writeFileSync(join(dataFolder, 'db', 'PG_VERSION'), 'nonsense');
  await expect(open()).rejects.not.toThrow(DataFolderInUseError);
  rmSync(join(dataFolder, 'db'), { recursive: true });
  const database = await open();
  await database.close();
});
