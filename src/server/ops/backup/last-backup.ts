import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND } from '#server/base/clock.ts';
import { databaseFolder, lastBackupFile } from '#server/config/data-folder.ts';

/**
 * How old the newest backup is, in seconds. `npm run ops -- backup` touches the file that tells it, and so
 * may whatever else backs up. An embedded database without a backup is as old as itself. Undefined
 * if nobody says anything of backups.
 */
export function backupAge(dataFolder: string, isEmbedded: boolean, now: Date): number | undefined {
  const files = [
    lastBackupFile(dataFolder),
    // Written once, when the database is created.
    ...(isEmbedded ? [join(databaseFolder(dataFolder), 'PG_VERSION')] : []),
  ];
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats) return Math.max(0, (now.getTime() - stats.mtimeMs) / SECOND);
  }
  return undefined;
}
