import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { databaseFolder, tokenSecretFile } from '#server/config/data-folder.ts';
import type { Db, EmbeddedDatabase } from '#server/db/database.ts';
import { fileErrorOf } from '#server/db/failures.ts';
import { applyMigrations, warnIfNewer } from '#server/db/migrations.ts';
import { guardTransactions } from '#server/db/transaction-guard.ts';
import type { Log } from '#server/log/log.ts';
import { missing, unusable } from './database-folder-error.ts';
import { DatabaseFailedError, type EmbeddedClient } from './embedded-client.ts';
import { createFolder, hasDatabase, openFolder } from './embedded-folder.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { keepUp } from './upkeep.ts';

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
  let lock: FolderLock | undefined;
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    lock = await lockFolder(dataFolder);
    const { watch, release } = lock;
    if (!hasDatabase(folder)) await createFirst(dataFolder);
    const client = await openFolder(folder, { onFailure });
    watch((reason) => client.fail(new DatabaseFailedError(reason)));
    const lost = await lostFiles(client);
    if (lost.length > 0) throw unusable(dataFolder, `the files of ${lost.join(', ')} are missing`);
    const db = await migrated(client, log, onMigrated);
    await warnIfNewer(db, log);
    const endUpkeep = keepUp(client, dataFolder, log);
    const close = async () => {
      endUpkeep();
      if (client.isAlive) await client.exec('CHECKPOINT');
      if (client.isAlive) await client.close();
      release();
    };
    return { ...overPglite(client, db, close), dataFolder };
  } catch (error) {
    lock?.release();
    const fault = fileErrorOf(error);
    throw fault === undefined ? error : unusable(dataFolder, fault, error);
  }
}

/**
 * Creates the database of a data folder that has none. The secret is created after it. So a secret
 * without a database means that the database was lost, not that a first start was interrupted.
 */
async function createFirst(dataFolder: string): Promise<void> {
  const folder = databaseFolder(dataFolder);
  if (isOccupied(folder)) throw unusable(dataFolder, 'its file PG_VERSION is missing');
  if (existsSync(tokenSecretFile(dataFolder))) throw missing(dataFolder);
  await createFolder(folder);
}

function isOccupied(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !(stats.isDirectory() && readdirSync(path).length === 0);
}

/** Tables and indexes without a file. PostgreSQL only notices when it reads one of them. */
async function lostFiles(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relpersistence = 'p' and pg_relation_filepath(oid) is not null
       and (pg_stat_file(pg_relation_filepath(oid), true)).size is null
     order by name`,
  );
  return rows.map(({ name }) => name);
}

export const drizzleOver = (client: EmbeddedClient) => drizzle({ client, casing: 'snake_case' });

export async function migrated(
  client: EmbeddedClient,
  log: Log,
  onMigrated: EmbeddedOptions['onMigrated'] = () => {},
): Promise<Db> {
  const db = drizzleOver(client);
  onMigrated(await applyMigrations(db, log, (options) => migrate(db, options)));
  return db;
}

export function overPglite(
  pglite: EmbeddedClient,
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
