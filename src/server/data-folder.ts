import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/** The folder of the embedded database. */
export const databaseFolder = (dataFolder: string) => join(dataFolder, 'db');

/** Locked by the process that has the database open. */
export const lockFile = (dataFolder: string) => join(dataFolder, 'db.lock');

/** Says which process that is. */
export const pidFile = (dataFolder: string) => join(dataFolder, 'db.pid');

/** What tokens are signed with, unless that is configured. */
export const tokenSecretFile = (dataFolder: string) => join(dataFolder, 'token.secret');

/** Where backups go, unless they are told another folder. */
export const backupsFolder = (dataFolder: string) => join(dataFolder, 'backups');

/** Where the process that has the database answers others of its own user. */
export function socketPath(dataFolder: string, name: 'db' | 'backup'): string {
  const folder = resolve(dataFolder);
  if (process.platform !== 'win32') return join(folder, `${name}.sock`);
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\mellow-day-${name}-${id}`;
}
