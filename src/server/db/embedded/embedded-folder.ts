import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unusable } from './database-folder-error.ts';
import { DurableFiles, syncFolder, syncTree } from './durable-files.ts';
import { type DatabaseFailedError, EmbeddedClient } from './embedded-client.ts';

/**
 * As PGlite starts PostgreSQL, save that commits reach the disk (no `-F`), and that its log does
 * not grow without measure: nothing but `CHECKPOINT` shortens it here.
 */
const START_PARAMETERS = [
  ...EmbeddedClient.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

/** Where PGlite sees the folder. */
const MOUNTED_AT = '/pglite/data';

const FATAL = /^.*(FATAL|PANIC): +/;

interface FolderOptions {
  /** A dump to start from instead of an empty database. */
  dump?: Blob;
  onFailure?: (error: DatabaseFailedError) => void;
}

/**
 * Starts the database in a folder, which is made if it is not there yet. The caller has the lock.
 * Throws `DatabaseFolderError` with PostgreSQL's own reason if it cannot be started.
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

/** Why PostgreSQL gave up, as it wrote to its log; PGlite itself says no more than that it did. */
function reasonIn(lines: readonly string[]): string | undefined {
  const last = lines.findLastIndex((line) => FATAL.test(line));
  if (last === -1) return lines.at(-1);
  const reason = lines[last]?.replace(FATAL, '');
  const detail = lines[last + 1]?.match(/DETAIL: +(.*)/)?.[1];
  return detail === undefined ? reason : `${reason}. ${detail}`;
}

/**
 * Makes a database in `folder`, from a dump or empty. It is made beside its place and put there
 * whole, so that a process that is killed half-way leaves nothing that looks like one.
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
