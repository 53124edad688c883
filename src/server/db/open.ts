import type { Env } from '../env/env.ts';
import type { Log } from '../log.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migratePostgres } from './postgres/migrate-postgres.ts';
import { openPool } from './postgres/open-postgres.ts';

interface OpenOptions {
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
  log: Log;
  /** Called when the embedded database cannot go on; by default the process ends. */
  onFailure?: (error: Error) => void;
}

/**
 * Opens the database that is configured, PostgreSQL or the embedded one, and brings it up to date.
 * Throws `DataFolderInUseError` or `DatabaseUnreachableError`, both written for the operator.
 */
export async function openDatabase({
  env: { DATABASE_URL: url, DATA_DIR: dataFolder },
  log,
  onFailure = () => process.exit(1),
}: OpenOptions): Promise<OpenDatabase> {
  if (url !== '') {
    await migratePostgres(url, log);
    return openPool(url, log);
  }
  return openEmbedded({
    dataFolder,
    log,
    onFailure: (error) => {
      log.error({ err: error }, 'the embedded database has failed');
      onFailure(error);
    },
  });
}
