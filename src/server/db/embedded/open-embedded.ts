import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Log } from '../../log.ts';
import type { Db, EmbeddedDatabase } from '../database.ts';
import { MIGRATIONS, warnIfNewer } from '../migrations.ts';
import { guardTransactions } from '../transaction-guard.ts';
import type { DatabaseFailedError } from './embedded-client.ts';
import { createFolder, databaseFolder, hasDatabase, openFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { keepUp } from './upkeep.ts';

export interface EmbeddedOptions {
  dataFolder: string;
  log: Log;
  /** Called when the database cannot go on: its process must end, a new one recovers it. */
  onFailure: (error: DatabaseFailedError) => void;
}

/** Opens the embedded database of a data folder for this process alone, and migrates it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, onFailure } = options;
  const dataFolder = resolve(options.dataFolder);
  const folder = databaseFolder(dataFolder);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataFolder);
  try {
    if (!hasDatabase(folder)) await createFolder(folder);
    const client = await openFolder(folder, { onFailure });
    const db = await migrated(client);
    await warnIfNewer(db, log);
    const endUpkeep = keepUp(client, log);
    const close = async () => {
      endUpkeep();
      if (client.isAlive) await client.exec('CHECKPOINT');
      if (client.isAlive) await client.close();
      unlock();
    };
    return { ...overPglite(client, db, close), dataFolder };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Brings a database that PGlite runs up to date; gives back how to query it. */
export async function migrated(pglite: PGlite): Promise<Db> {
  const db = drizzle({ client: pglite, casing: 'snake_case' });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return db;
}

/** A migrated database as the server uses it. */
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
