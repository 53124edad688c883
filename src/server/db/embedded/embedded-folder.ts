import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unusable } from './database-folder-error.ts';
import { DurableFiles, syncFolder, syncTree } from './durable-files.ts';
import { type DatabaseFailedError, EmbeddedClient } from './embedded-client.ts';

/**
 * PGlite's own parameters, except that commits reach the disk (no `-F`) and that its write-ahead
 * log stays small: here only `CHECKPOINT` shortens it.
 */
const START_PARAMETERS = [
  ...EmbeddedClient.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

const MOUNTED_AT = '/pglite/data';

const FATAL = /^.*(FATAL|PANIC): +/;

interface FolderOptions {
  /** A dump to start from instead of an empty database. */
  dump?: Blob;
  onFailure?: (error: DatabaseFailedError) => void;
}

/**
 * Starts the database in a folder, which is created if needed. The caller holds the lock. Throws a
 * `DatabaseFolderError` with PostgreSQL's own reason if that fails.
 */
export async function openFolder(
  folder: string,
  { dump, onFailure = () => {} }: FolderOptions = {},
): Promise<EmbeddedClient> {
  const said: string[] = [];
  let isStarting = true;
  const client = new EmbeddedClient(
    {
      fs: new DurableFiles(folder),
      startParams: START_PARAMETERS,
      onStderr: (line) => {
        if (isStarting) said.push(line);
        return false;
      },
      ...(dump ? { loadDataDir: dump } : {}),
    },
    onFailure,
  );
  try {
    await client.waitReady;
  } catch (error) {
    const reason = reasonIn(said)?.replaceAll(MOUNTED_AT, folder);
    throw reason === undefined ? error : unusable(dirname(folder), reason, error);
  } finally {
    isStarting = false;
  }
  return client;
}

/** PostgreSQL's reason from its log. PGlite itself only reports that it failed. */
function reasonIn(lines: readonly string[]): string | undefined {
  const last = lines.findLastIndex((line) => FATAL.test(line));
  if (last === -1) return lines.at(-1);
  const reason = lines[last]?.replace(FATAL, '');
  const detail = lines[last + 1]?.match(/DETAIL: +(.*)/)?.[1];
  return detail === undefined ? reason : `${reason}. ${detail}`;
}

/**
 * Creates a database in `folder`, from a dump or empty. It is built beside its place and then moved
 * there whole, so that a killed process leaves no partial database.
 */
export async function createFolder(folder: string, dump?: Blob): Promise<void> {
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  const client = await openFolder(making, dump ? { dump } : {});
  await client.exec('CHECKPOINT');
  await client.close();
  syncTree(making);
  renameSync(making, folder);
  syncFolder(join(folder, '..'));
}

export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}
