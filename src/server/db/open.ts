import type { Env } from '#server/config/env.ts';
import { type Log, loggedError } from '#server/log/log.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migratePostgres } from './postgres/migrate-postgres.ts';
import { openPool, requireDurability } from './postgres/open-postgres.ts';

interface OpenOptions {
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DURABILITY' | 'DATA_DIR'>;
  log: Log;
  /**
   * Called when the embedded database has failed for good: the process must end. By default it logs
   * that and ends.
   */
  onFailure?: (error: Error) => void;
  /** How to wait for PostgreSQL while it is away. */
  wait?: Parameters<typeof migratePostgres>[2];
  /** Called with the names of the migrations that were applied. */
  onMigrated?: (applied: readonly string[]) => void;
}

/**
 * Opens and migrates the configured database, PostgreSQL or the embedded one. Throws
 * `DataFolderInUseError`, `DatabaseFolderError`, `DatabaseUnreachableError` or
 * `DatabaseDurabilityError`, all with messages for the operator.
 */
export async function openDatabase({
  env: { DATABASE_URL: url, DATABASE_DURABILITY: durability, DATA_DIR: dataFolder },
  log,
  onFailure = (error) => {
    log.error({ error: loggedError(error) }, error.message);
    process.exit(1);
  },
  onMigrated = () => {},
  wait,
}: OpenOptions): Promise<OpenDatabase> {
  if (url !== '') {
    onMigrated(await migratePostgres(url, log, wait));
    const database = openPool(url, log);
    if (durability === 'checked') await requireDurability(database);
    return database;
  }
  return openEmbedded({ dataFolder, log, onMigrated, onFailure });
}
