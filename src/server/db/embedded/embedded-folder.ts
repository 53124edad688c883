import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DurableFiles } from './durable-files.ts';
import { type DatabaseFailedError, EmbeddedClient } from './embedded-client.ts';
import { syncFolder, syncTree } from './sync-folder.ts';

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

/** The folder of the embedded database inside the data folder. */
export const databaseFolder = (dataFolder: string) => join(dataFolder, 'db');

interface FolderOptions {
  /** A dump to start from instead of an empty database. */
  dump?: Blob;
  onFailure?: (error: DatabaseFailedError) => void;
}

/** Starts the database in a folder, which is made if it is not there yet. The caller has the lock. */
export async function openFolder(
  folder: string,
  { dump, onFailure = () => {} }: FolderOptions = {},
): Promise<EmbeddedClient> {
  const client = new EmbeddedClient(
    {
      fs: new DurableFiles(folder),
      startParams: START_PARAMETERS,
      ...(dump ? { loadDataDir: dump } : {}),
    },
    onFailure,
  );
  await client.waitReady;
  return client;
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
