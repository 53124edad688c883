import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '#server/base/clock.ts';
import { databaseFolder, tokenSecretFile } from '#server/config/data-folder.ts';
import { createFolder, hasDatabase, openFolder } from '#server/db/embedded/embedded-folder.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { drizzleOver } from '#server/db/embedded/open-embedded.ts';
import { type ErasureRow, listErasures } from '#server/db/repositories/erasures.ts';
import type { ErasureFile } from '#server/erasures.ts';
import { BackupError, type CheckedBackup, checkBackup, dumpOf } from './backup.ts';

interface RestoreOptions {
  file: string;
  dataFolder: string;
  /** Whether an existing database may be replaced. */
  isForced: boolean;
  /** Where erasures are recorded beside the database. */
  erasureFile: ErasureFile;
  now: Clock;
}

type Restored = CheckedBackup & {
  /** Where the old database is now, if there was one. */
  aside: string | undefined;
  /** The erasures that the next start of the server repeats, where the backup has their users. */
  erasures: number;
};

/**
 * Replaces the database of a data folder by a backup. No server may use the folder meanwhile. The
 * old database is moved aside. Throws `BackupError`, `DamagedBackupError`, `DataFolderInUseError`
 * or `ErasuresFileError`, and then has changed nothing.
 */
export async function restoreBackup({
  file,
  dataFolder,
  isForced,
  erasureFile,
  now,
}: RestoreOptions): Promise<Restored> {
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
          `npm run ops -- restore ${file} --force`,
      );
    }
    const backup = await checkBackup(readFileSync(file));
    if (hasDatabase(folder)) await keepErasures(folder, erasureFile);
    const erasures = await erasureFile.read();
    const restored = `${folder}.restored`;
    await createFolder(restored, dumpOf(backup));
    const mark = now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '');
    const aside = isOccupied ? `${folder}.before-${mark}` : undefined;
    if (aside !== undefined) renameSync(folder, aside);
    renameSync(restored, folder);
    if (backup.tokenSecret !== '') putSecret(dataFolder, backup.tokenSecret, mark);
    return {
      ...backup,
      aside,
      erasures: erasures.filter(({ erasedAt }) => erasedAt > new Date(backup.madeAt)).length,
    };
  } finally {
    lock.release();
  }
}

/**
 * Copies the erasures of a database into their file. The file has them, unless the server died
 * before it wrote the last one, or could not write it. A database that cannot be opened is left out.
 */
async function keepErasures(folder: string, file: ErasureFile): Promise<void> {
  let erasures: ErasureRow[];
  try {
    const client = await openFolder(folder);
    const { rows } = await client.query<{ name: string | null }>(
      `select to_regclass('public.erasures')::text as name`,
    );
    // A database of an earlier release has no such table.
    erasures = rows[0]?.name ? await listErasures(drizzleOver(client)) : [];
    await client.close();
  } catch {
    return;
  }
  const known = new Set((await file.read()).map(({ userHash }) => userHash));
  await file.append(erasures.filter(({ userHash }) => !known.has(userHash)));
}

function putSecret(dataFolder: string, secret: string, mark: string): void {
  const file = tokenSecretFile(dataFolder);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === secret) return;
    renameSync(file, `${file}.before-${mark}`);
  }
  writeFileSync(file, secret, { mode: 0o600, flush: true });
}
