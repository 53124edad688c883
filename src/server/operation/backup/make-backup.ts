import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '../../clock.ts';
import { databaseFolder } from '../../data-folder.ts';
import { hasDatabase, openFolder } from '../../db/embedded/embedded-folder.ts';
import {
  DataFolderInUseError,
  type FolderLock,
  lockFolder,
} from '../../db/embedded/folder-lock.ts';
import { syncFolder } from '../../db/embedded/sync-folder.ts';
import { fetchBackup } from './backup-socket.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { takeBackup } from './take-backup.ts';

/** A backup that cannot be made or used now; the message is written for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

interface BackupOptions {
  dataFolder: string;
  /** The folder for the file. */
  into: string;
  now: Clock;
}

/**
 * Makes a backup of a data folder, whether a server runs on it or not, and reads it back before it
 * gets its name. Throws `BackupError`, or `DamagedBackupError` if what was made is of no use.
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
