import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupsFolder, databaseFolder, tokenSecretFile } from '#server/config/data-folder.ts';

/** The folder of the embedded database cannot be opened. The message is for the operator. */
export class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError';
}

/** Remedies for reasons that do not require a backup. */
const REMEDIES: readonly [RegExp, string][] = [
  [/no space left|ENOSPC/i, 'Nothing of it is lost: make room on its disk and start again.'],
  [/ENOTDIR|EEXIST/, 'DATA_DIR must name a folder.'],
  [
    /permission denied|EACCES|EPERM|read-only file system|EROFS/i,
    'Nothing of it is lost: let the user that runs this read it and write to it.',
  ],
];

export function unusable(dataFolder: string, reason: string, cause?: unknown): DatabaseFolderError {
  const [, remedy] = REMEDIES.find(([pattern]) => pattern.test(reason)) ?? [];
  return new DatabaseFolderError(
    `The database in ${databaseFolder(dataFolder)} cannot be opened: ${reason.replace(/\.$/, '')}.\n` +
      (remedy ?? `It is damaged. ${restoring(dataFolder, '--force')}`),
    { cause },
  );
}

/** Reports a missing database instead of silently replacing its accounts with an empty one. */
export function missing(dataFolder: string): DatabaseFolderError {
  const secret = tokenSecretFile(dataFolder);
  return new DatabaseFolderError(
    `There is no database in ${dataFolder}, and ${secret} says that there was one.\n` +
      `${restoring(dataFolder)}\n` +
      'If the data is in PostgreSQL, set DATABASE_URL.\n' +
      `To begin anew, without any account, delete ${secret}.`,
  );
}

function restoring(dataFolder: string, ...options: readonly string[]): string {
  const newest = newestBackup(dataFolder);
  const command = ['npm run ops -- restore', newest ?? '<file>', ...options].join(' ');
  const which =
    newest === undefined
      ? `There is no backup in ${backupsFolder(dataFolder)}. Put one from elsewhere`
      : 'Put the newest backup';
  const what = options.includes('--force') ? ', which moves what is there aside' : '';
  return `${which} in its place${what}:\n${command}`;
}

function newestBackup(dataFolder: string): string | undefined {
  const folder = backupsFolder(dataFolder);
  try {
    const names = readdirSync(folder).filter((name) => /^mellow-day-.*\.tar\.gz$/.test(name));
    const newest = names.sort().at(-1);
    return newest && join(folder, newest);
  } catch {
    return undefined;
  }
}
