import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '#server/clock.ts';
import { databaseFolder, tokenSecretFile } from '#server/data-folder.ts';
import { createFolder } from '#server/db/embedded/embedded-folder.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { BackupError, type CheckedBackup, checkBackup, dumpOf } from './backup.ts';

interface RestoreOptions {
  file: string;
  dataFolder: string;
  /** Whether an existing database may be replaced. */
  isForced: boolean;
  now: Clock;
}

/**
 * Replaces the database of a data folder by a backup. No server may use the folder meanwhile. The
 * old database is moved aside. Throws `BackupError`, `DamagedBackupError` or
 * `DataFolderInUseError`, and then has changed nothing.
 */
export async function restoreBackup({
  file,
  dataFolder,
  isForced,
  now,
}: RestoreOptions): Promise<CheckedBackup & { aside: string | undefined }> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${resolve(file)}.`);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataFolder);
  try {
    const folder = databaseFolder(dataFolder);
    const isOccupied = existsSync(folder);
    if (isOccupied && !isForced) {
      throw new BackupError(
        `There is a database in ${resolve(dataFolder)} already.\n` +
          'To put the backup in its place, which moves it aside, add --force:\n' +
          `npm run restore -- ${file} --force`,
      );
    }
    const backup = await checkBackup(readFileSync(file));
    const restored = `${folder}.restored`;
    await createFolder(restored, dumpOf(backup));
    const mark = now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '');
    const aside = isOccupied ? `${folder}.before-${mark}` : undefined;
    if (aside !== undefined) renameSync(folder, aside);
    renameSync(restored, folder);
    if (backup.tokenSecret !== '') putSecret(dataFolder, backup.tokenSecret, mark);
    return { ...backup, aside };
  } finally {
    lock.release();
  }
}

function putSecret(dataFolder: string, secret: string, mark: string): void {
  const file = tokenSecretFile(dataFolder);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === secret) return;
    renameSync(file, `${file}.before-${mark}`);
  }
  writeFileSync(file, secret, { mode: 0o600, flush: true });
}
