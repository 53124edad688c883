import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { HOUR, MINUTE } from '#server/base/clock.ts';
import { databaseFolder, tokenSecretFile } from '#server/config/data-folder.ts';
import type { Db, EmbeddedDatabase } from '#server/db/database.ts';
import { fileErrorOf } from '#server/db/failures.ts';
import { applyMigrations, warnIfNewer } from '#server/db/migrations.ts';
import { guardTransactions } from '#server/db/transaction-guard.ts';
import type { Log } from '#server/log/log.ts';
import { DurableFiles, syncFolder, syncTree } from './durable-files.ts';
import { type DatabaseFailedError, EmbeddedClient } from './embedded-client.ts';
import { lockFolder } from './folder-lock.ts';

/** The folder of the embedded database cannot be opened. The message is for the operator. */
class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError';
}

export interface EmbeddedOptions {
  dataFolder: string;
  log: Log;
  /** The database has failed for good: the process must end, and a new one recovers it. */
  onFailure: (error: DatabaseFailedError) => void;
  /** Called with the names of the migrations that were applied. */
  onMigrated?: (applied: readonly string[]) => void;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, onFailure, onMigrated } = options;
  const dataFolder = resolve(options.dataFolder);
  const folder = databaseFolder(dataFolder);
  let release = () => {};
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    release = lockFolder(dataFolder);
    if (!existsSync(join(folder, 'PG_VERSION'))) await createFirst(dataFolder);
    const client = await openFolder(folder, onFailure);
    const db = await migrated(client, log, onMigrated);
    await warnIfNewer(db, log);
    const endUpkeep = keepUp(client, dataFolder, log);
    return overPglite(client, db, async () => {
      endUpkeep();
      if (client.isAlive) await client.exec('CHECKPOINT');
      if (client.isAlive) await client.close();
      release();
    });
  } catch (error) {
    release();
    const fault = fileErrorOf(error);
    throw fault === undefined ? error : unusable(folder, fault, error);
  }
}

/**
 * Creates the database of a data folder that has none. The secret is created after it. So a secret
 * without a database means that the database was lost, not that a first start was interrupted. It
 * is built beside its place, so that a killed process leaves no partial database.
 */
async function createFirst(dataFolder: string): Promise<void> {
  const folder = databaseFolder(dataFolder);
  const secret = tokenSecretFile(dataFolder);
  if (existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0)) {
    throw unusable(folder, 'its file PG_VERSION is missing');
  }
  if (existsSync(secret)) {
    throw new DatabaseFolderError(
      `There is no database in ${dataFolder}, and ${secret} says that there was one.\n` +
        'Put a copy of the whole folder in its place, set DATABASE_URL if the data is in ' +
        `PostgreSQL, or delete ${secret} to begin anew, without any account.`,
    );
  }
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  const client = await openFolder(making, () => {});
  await client.exec('CHECKPOINT');
  await client.close();
  syncTree(making);
  renameSync(making, folder);
  syncFolder(dataFolder);
}

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

/** Throws a `DatabaseFolderError` with PostgreSQL's own reason, which PGlite only prints. */
async function openFolder(
  folder: string,
  onFailure: EmbeddedOptions['onFailure'],
): Promise<EmbeddedClient> {
  const said: string[] = [];
  let isStarting = true;
  const onStderr = (line: string) => {
    if (isStarting) said.push(line);
    return false;
  };
  const fs = new DurableFiles(folder);
  const client = new EmbeddedClient({ fs, startParams: START_PARAMETERS, onStderr }, onFailure);
  try {
    await client.waitReady;
  } catch (error) {
    const reason = said.findLast((line) => FATAL.test(line)) ?? said.at(-1);
    throw reason === undefined ? error : unusable(folder, reason.replace(FATAL, ''), error);
  } finally {
    isStarting = false;
  }
  return client;
}

const FATAL = /^.*(FATAL|PANIC): +/;

/** Reasons that do not require another copy. */
const PASSING =
  /no space left|ENOSPC|ENOTDIR|EEXIST|permission denied|EACCES|EPERM|read-only file system|EROFS/i;

function unusable(folder: string, reason: string, cause?: unknown): DatabaseFolderError {
  const remedy = PASSING.test(reason)
    ? 'Nothing of it is lost: DATA_DIR must name a folder with room, which the user that runs this may read and write. Then start again.'
    : 'It is damaged: put a copy of the whole data folder in its place.';
  return new DatabaseFolderError(
    `The database in ${folder} cannot be opened: ${reason}\n${remedy}`,
    {
      cause,
    },
  );
}

/** In bytes. A checkpoint on a full disk ends the database (PANIC). */
const LEAST_FREE = 64_000_000;

/**
 * Does the work of PostgreSQL's background processes, which the embedded database lacks:
 * checkpoints, which shorten the write-ahead log, and vacuum. Returns a function that stops it.
 */
export function keepUp(client: PGlite, folder: string, log: Log): () => void {
  const repeat = (statement: string, everyMs: number) =>
    setInterval(async () => {
      try {
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize >= LEAST_FREE) await client.exec(statement);
      } catch (error) {
        log.error({ err: error }, 'upkeep of the database failed');
      }
    }, everyMs).unref();
  const timers = [repeat('CHECKPOINT', 2 * MINUTE), repeat('VACUUM (ANALYZE)', HOUR)];
  return () => timers.forEach(clearInterval);
}

export const drizzleOver = (client: PGlite) => drizzle({ client, casing: 'snake_case' });

export async function migrated(
  client: PGlite,
  log: Log,
  onMigrated: EmbeddedOptions['onMigrated'] = () => {},
): Promise<Db> {
  const db = drizzleOver(client);
  onMigrated(await applyMigrations(db, log, (options) => migrate(db, options)));
  return db;
}

export function overPglite(
  pglite: PGlite,
  db: Db,
  close: () => Promise<void> = () => pglite.close(),
): EmbeddedDatabase {
  guardTransactions(db, pglite, ['query', 'exec', 'sql', 'transaction', 'describeQuery']);
  let closing: Promise<void> | undefined;
  return {
    kind: 'pglite',
    db,
    pglite,
    ping: async () => {
      await pglite.query('select 1');
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
