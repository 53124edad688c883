import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MINUTE, SECOND } from '#server/clock.ts';
import { isDatabaseAway, isLockTimeout, isRefused } from '#server/db/failures.ts';
import { MIGRATIONS, migrateLogged, warnIfNewer } from '#server/db/migrations.ts';
import type { Log } from '#server/log.ts';

/** An arbitrary number, the same in every version of this server. */
const LOCK = 7_266_155_669;

/** A migration that waits for a table blocks its users, so it waits no longer than this. */
const LOCK_TIMEOUT = 2 * SECOND;

const PAUSE = SECOND / 2;

/** PostgreSQL does not respond or refuses the login. The message is for the operator. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  constructor(url: string, cause: unknown) {
    const { hostname, port, pathname } = new URL(url);
    const place = `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
    const why = cause instanceof Error ? cause.message || String(cause) : String(cause);
    super(`PostgreSQL at ${place} cannot be used: ${why}\nDATABASE_URL says where it is.`, {
      cause,
    });
  }
}

interface WaitLimits {
  awayMs: number;
  /** How long to wait for locks, mainly of another process that migrates. */
  lockedMs: number;
}

/** Migrates PostgreSQL. Of several processes one does the work and the others wait. */
export async function migratePostgres(
  url: string,
  log: Log,
  limits: WaitLimits = { awayMs: 30 * SECOND, lockedMs: 5 * MINUTE },
): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      return await migrateOnce(url, log);
    } catch (error) {
      const waited = performance.now() - start;
      const isLocked = isLockTimeout(error);
      const isAway = !isLocked && isDatabaseAway(error);
      if (isAway && (isRefused(error) || waited > limits.awayMs)) {
        throw new DatabaseUnreachableError(url, error);
      }
      if (!isAway && (!isLocked || waited > limits.lockedMs)) throw error;
      log.warn({ cause: String(error) }, 'the database cannot be migrated yet; trying again');
    }
    await pause(PAUSE);
  }
}

async function migrateOnce(url: string, log: Log): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mellow-day migrations',
    connectionTimeoutMillis: 3 * SECOND,
    lock_timeout: LOCK_TIMEOUT,
    keepAlive: true,
  });
  // A broken connection fails the current query. This event is a duplicate, but unhandled it would
  // throw.
  client.on('error', () => {});
  await client.connect();
  try {
    const start = performance.now();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const lockWaitMs = Math.round(performance.now() - start);
    const db = drizzle({ client, casing: 'snake_case' });
    const apply = () => migrate(db, { migrationsFolder: MIGRATIONS });
    await migrateLogged(db, log, apply, { lockWaitMs });
    await warnIfNewer(db, log);
  } finally {
    await client.end();
  }
}
