import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import type { Clock } from '#server/base/clock.ts';
import {
  databaseFolder,
  lastBackupFile,
  socketPath,
  tokenSecretFile,
} from '#server/config/data-folder.ts';
import { syncFolder } from '#server/db/embedded/durable-files.ts';
import { hasDatabase, openFolder } from '#server/db/embedded/embedded-folder.ts';
import {
  DataFolderInUseError,
  type FolderLock,
  lockFolder,
} from '#server/db/embedded/folder-lock.ts';
import { type Log, loggedError } from '#server/log/log.ts';
import { type Backup, DamagedBackupError, pack, unpack } from './archive.ts';

/** A backup with the content of its database. */
export interface CheckedBackup extends Backup {
  users: number;
}

/** The database files, in the form that can start a database. */
export const dumpOf = ({ database }: Backup) =>
  new Blob([new Uint8Array(database)], { type: 'application/x-tar' });

/** Reads a backup, starts its database in memory and reads every row. */
export async function checkBackup(packed: Uint8Array): Promise<CheckedBackup> {
  const backup = await unpack(packed);
  try {
    const pglite = await PGlite.create({ loadDataDir: dumpOf(backup) });
    const users = await readEverything(pglite);
    await pglite.close();
    return { ...backup, users };
  } catch (cause) {
    throw new DamagedBackupError('Its database cannot be read.', { cause });
  }
}

async function readEverything(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  );
  for (const { name } of rows) await pglite.query(`select count(t::text) from ${name} t`);
  const { rows: counts } = await pglite.query<{ users: number }>(
    'select count(*) as users from public.users',
  );
  return counts[0]?.users ?? 0;
}

interface Source {
  dataFolder: string;
  take: () => Promise<Uint8Array>;
  log: Log;
}

/**
 * Answers every connection with a backup, for `npm run ops -- backup`, because no second process may open
 * the database. The caller has the lock of the folder. Returns a function that stops it.
 */
export async function offerBackups({
  dataFolder,
  take,
  log,
}: Source): Promise<() => Promise<void>> {
  const path = socketPath(dataFolder, 'backup');
  const server = createServer(async (socket) => {
    socket.on('error', () => socket.destroy());
    try {
      socket.end(await take());
    } catch (error) {
      log.error({ error: loggedError(error) }, 'backup failed');
      socket.destroy();
    }
  });
  // A socket left behind by a killed process.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  try {
    server.listen({ path });
    await once(server, 'listening');
  } catch (error) {
    log.warn({ error: loggedError(error) }, 'no backup can be made while this process runs');
    return async () => undefined;
  }
  server.unref();
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** The backup from the process that has the data folder; empty if it failed there. */
async function fetchBackup(dataFolder: string): Promise<Uint8Array> {
  const socket = connect({ path: socketPath(dataFolder, 'backup') });
  await once(socket, 'connect');
  return buffer(socket);
}

/** A backup cannot be made or used now. The message is written for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

interface BackupOptions {
  dataFolder: string;
  /** The target folder. */
  into: string;
  now: Clock;
}

/**
 * Makes a backup of a data folder, with or without a running server, and verifies it before the
 * file gets its name. Throws `BackupError`, or `DamagedBackupError` if the backup is unusable.
 */
export async function makeBackup({
  dataFolder,
  into,
  now,
}: BackupOptions): Promise<CheckedBackup & { file: string }> {
  if (!hasDatabase(databaseFolder(dataFolder))) {
    throw new BackupError(
      `There is no database in ${resolve(dataFolder)}. DATA_DIR names another.`,
    );
  }
  const packed = await backupOf(dataFolder, now);
  const checked = await checkBackup(packed);
  const file = join(into, `mellow-day-${checked.madeAt.replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  writeWhole(file, packed);
  // Its age is a metric of the server.
  writeFileSync(lastBackupFile(dataFolder), checked.madeAt);
  return { ...checked, file };
}

async function backupOf(dataFolder: string, now: Clock): Promise<Uint8Array> {
  let lock: FolderLock;
  try {
    lock = await lockFolder(dataFolder);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return backupFromServer(dataFolder, error);
  }
  try {
    const pglite = await openFolder(databaseFolder(dataFolder));
    const packed = await takeBackup(pglite, dataFolder, now);
    await pglite.close();
    return packed;
  } finally {
    lock.release();
  }
}

async function backupFromServer(dataFolder: string, { pid }: DataFolderInUseError) {
  const packed = await fetchBackup(dataFolder).catch(() => undefined);
  if (packed !== undefined && packed.length > 0) return packed;
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  throw new BackupError(
    `The data folder is in use by ${who}, which made no backup; its log says why.\n` +
      'Stop it and try again.',
  );
}

function writeWhole(file: string, content: Uint8Array): void {
  const draft = `${file}.part`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/**
 * A backup of a database in use. It contains committed data only. Requests wait while its files are
 * read.
 */
export async function takeBackup(
  pglite: PGlite,
  dataFolder: string,
  now: Clock,
): Promise<Uint8Array> {
  await pglite.exec('CHECKPOINT');
  const dump = await pglite.dumpDataDir('none');
  return pack({
    madeAt: now().toISOString(),
    tokenSecret: secretIn(dataFolder),
    database: new Uint8Array(await dump.arrayBuffer()),
  });
}

function secretIn(dataFolder: string): string {
  try {
    return readFileSync(tokenSecretFile(dataFolder), 'utf8');
  } catch {
    return '';
  }
}
