import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

export const databaseFolder = (dataFolder: string) => join(dataFolder, 'db');

/** Locked by the process that has the database open. */
export const lockFile = (dataFolder: string) => join(dataFolder, 'db.lock');

/** Holds the pid of that process. */
export const pidFile = (dataFolder: string) => join(dataFolder, 'db.pid');

/** The secret that signs tokens, unless one is configured. */
export const tokenSecretFile = (dataFolder: string) => join(dataFolder, 'token.secret');

/** A line for each user who was erased; it outlives the database. */
export const erasuresFile = (dataFolder: string) => join(dataFolder, 'erasures.log');

/** Touched after each backup that succeeded. */
export const lastBackupFile = (dataFolder: string) => join(dataFolder, 'last-backup');

export const backupsFolder = (dataFolder: string) => join(dataFolder, 'backups');

/** The socket on which the process with the database serves other processes of the same user. */
export function socketPath(dataFolder: string, name: 'db' | 'backup'): string {
  const folder = resolve(dataFolder);
  if (process.platform !== 'win32') return join(folder, `${name}.sock`);
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\mellow-day-${name}-${id}`;
}
