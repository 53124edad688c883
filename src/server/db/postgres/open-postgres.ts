import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { SECOND } from '#server/base/clock.ts';
import { waitAtMost } from '#server/base/time-limit.ts';
import type { PostgresDatabase } from '#server/db/database.ts';
import { guardTransactions } from '#server/db/transaction-guard.ts';
import type { Log } from '#server/log/log.ts';
import { beginSession } from './session.ts';
import { tracedClient } from './traced-client.ts';
import { beginOn } from './transaction.ts';

const CLOSE_LIMIT = 3 * SECOND;

// Numbers for bigint, as in the embedded database. A value too large for a number stays a bigint.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = BigInt(text);
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
});

/** PostgreSQL may lose commits. The message is for the operator. */
class DatabaseDurabilityError extends Error {
  override name = 'DatabaseDurabilityError';
  constructor(setting: string) {
    super(
      `PostgreSQL runs with ${setting} = off: it may lose what it has acknowledged, payments included, ` +
        'when its machine fails.\n' +
        `Switch it on. Only if that may be lost, or its host keeps it by other means, set DATABASE_DURABILITY=unchecked.`,
    );
  }
}

/** `connections` are the most at a time, without those of the job queue. */
export function openPool(url: string, log: Log, connections = 10): PostgresDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mellow-day',
    max: connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    connectionTimeoutMillis: 3 * SECOND,
    // Longer than the server's own limit, for a server or network that does not respond at all.
    query_timeout: 6 * SECOND,
    onConnect: (client) => beginSession(client, { statement_timeout: 5 * SECOND }),
  });
  const lost = (error: Error) => log.warn({ cause: error.message }, 'a database connection broke');
  // Without these handlers, a lost connection would be an uncaught exception.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  const db = drizzle({ client: tracedClient(pool), casing: 'snake_case' });
  db.transaction = beginOn(pool);
  guardTransactions(db, pool, ['query', 'connect']);
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgres',
    url,
    db,
    pool,
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => {
      closing ??= waitAtMost(CLOSE_LIMIT, pool.end());
      return closing;
    },
  };
}

/** Closes a database whose settings may lose commits, and throws. */
export async function requireDurability({ pool, close }: PostgresDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off'`,
  );
  const [off] = rows;
  if (off === undefined) return;
  await close();
  throw new DatabaseDurabilityError(off.name);
}
