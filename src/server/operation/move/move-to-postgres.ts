import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded/open-embedded.ts';
import { migratePostgres } from '../../db/postgres/migrate-postgres.ts';
import { openPool } from '../../db/postgres/open-postgres.ts';
import type { Log } from '../../log.ts';
import { copyTable, tablesOf } from './copy-table.ts';

/** What was asked for would lose something; the message is written for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}

interface MoveOptions {
  dataFolder: string;
  /** Of the PostgreSQL database, which holds no rows yet. */
  url: string;
  /** Whether jobs that still wait are left behind. */
  leavesJobs: boolean;
  log: Log;
}

/**
 * Copies every row of the embedded database, which no server may use meanwhile, into PostgreSQL:
 * all or nothing. Gives back how many rows each table has. The embedded database stays as it is.
 */
export async function moveToPostgres(options: MoveOptions): Promise<ReadonlyMap<string, number>> {
  const { dataFolder, url, leavesJobs, log } = options;
  const embedded = await openEmbedded({ dataFolder, log, onFailure: () => undefined });
  try {
    const waiting = await waitingJobs(embedded.db);
    if (waiting > 0 && !leavesJobs) {
      throw new MoveError(
        `Jobs still wait in the embedded database (${waiting}), such as mail that is to be sent.\n` +
          'Start the server on it until they are done, or leave them behind with --leave-jobs.',
      );
    }
    await migratePostgres(url, log);
    const target = openPool(url, log);
    try {
      return await embedded.db.transaction((source) =>
        target.db.transaction((tx) => copyTables(source, tx)),
      );
    } finally {
      await target.close();
    }
  } finally {
    await embedded.close();
  }
}

/** Those that go by the clock are added again wherever a server runs. */
async function waitingJobs(db: Db): Promise<number> {
  const [found] = await db.select({ jobs: sql`to_regclass('pgboss.job')` }).from(sql`(select) one`);
  if (found?.jobs == null) return 0;
  const ours = sql`name not like '\\_\\_%' and name not in ('reconcile-orders', 'clean-up')`;
  return db.$count(sql`pgboss.job where state < 'active' and ${ours}`);
}

async function copyTables(source: Db, target: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tablesOf(target)) {
    if ((await target.$count(sql.identifier(table))) > 0) {
      throw new MoveError(`The table ${table} of the PostgreSQL database has rows already.`);
    }
    counts.set(table, await copyTable(source, target, table));
  }
  return counts;
}
