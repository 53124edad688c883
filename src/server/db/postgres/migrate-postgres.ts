import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MINUTE, SECOND } from '#server/base/clock.ts';
import { isDatabaseAway, isLockTimeout, type Obstacle, obstacleOf } from '#server/db/failures.ts';
import { applyMigrations, warnIfNewer } from '#server/db/migrations.ts';
import { type Log, logSometimes } from '#server/log/log.ts';
import { beginSession } from './session.ts';

/** An arbitrary number, the same in every version of this server. */
const LOCK = 7_266_155_669;

/** A migration that waits for a table blocks its users, so it waits no longer than this. */
const LOCK_TIMEOUT = 2 * SECOND;

const PAUSE = SECOND / 2;

/** How an operator removes what stands in the way. */
const REMEDIES: Readonly<Record<Obstacle, string>> = {
  password:
    'Set the right user and password in DATABASE_URL. Write characters such as @ : / # % in a password as %40 %3A %2F %23 %25.',
  login:
    'Create the role in DATABASE_URL, or let pg_hba.conf of the server admit it from this machine. If it asks for encryption, add ?sslmode=verify-full to DATABASE_URL.',
  database:
    'Create the database, owned by the role in DATABASE_URL (createdb --owner=<role> <database>), or name another one there.',
  permission:
    'The tables are created by this role, so let it own the database: ALTER DATABASE <database> OWNER TO <role>.',
  'unknown-authority':
    'This machine does not know the authority that signed its certificate. If it is a private one, add sslrootcert=/path/to/ca.pem to DATABASE_URL (…?sslmode=verify-full&sslrootcert=/path/to/ca.pem), or set NODE_EXTRA_CA_CERTS=/path/to/ca.pem.',
  'other-name':
    'Its certificate is for another name. Use the name in the certificate in DATABASE_URL, or have a certificate made for this one.',
  'out-of-date':
    'Renew the certificate of the PostgreSQL server. If it is valid, check the clock of this machine.',
  'without-tls':
    'DATABASE_URL asks for TLS. Set ssl = on and a certificate in postgresql.conf; only on a network that nobody else uses, remove sslmode from DATABASE_URL.',
  'unreadable-file':
    'DATABASE_URL names it (sslrootcert, sslcert or sslkey): put it there, readable by the user that runs this server.',
};

/** PostgreSQL does not respond, or cannot be used as configured. The message is for the operator. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  constructor(url: string, cause: unknown) {
    const { hostname, port, pathname } = new URL(url);
    const place = `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
    const obstacle = obstacleOf(cause);
    const remedy = obstacle ? REMEDIES[obstacle] : 'DATABASE_URL says where it is.';
    super(`PostgreSQL at ${place} cannot be used: ${reasonOf(cause)}\n${remedy}`, { cause });
  }
}

/** The innermost message: those around it repeat the statement that failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message, code } = error as NodeJS.ErrnoException;
  return cause instanceof Error ? reasonOf(cause) : message || code || String(error);
}

interface Wait {
  awayMs?: number;
  /** How long to wait for locks, mainly of another process that migrates. */
  lockedMs?: number;
  /** Ends the wait with an error. */
  signal?: AbortSignal;
  /** Called after each attempt that found PostgreSQL away. */
  onAway?: () => void;
}

/**
 * Migrates PostgreSQL, and returns the names of the applied migrations. Of several processes one
 * does the work and the others wait.
 */
export async function migratePostgres(
  url: string,
  log: Log,
  { awayMs = 30 * SECOND, lockedMs = 5 * MINUTE, signal, onAway = () => {} }: Wait = {},
): Promise<string[]> {
  const start = performance.now();
  const warn = logSometimes(log, 'the database cannot be migrated yet; trying again');
  for (;;) {
    try {
      return await migrateOnce(url, log);
    } catch (error) {
      const waited = performance.now() - start;
      const isLocked = isLockTimeout(error);
      const isAway = !isLocked && isDatabaseAway(error);
      if (obstacleOf(error) || (isAway && waited > awayMs)) {
        throw new DatabaseUnreachableError(url, error);
      }
      if (!isAway && (!isLocked || waited > lockedMs)) throw error;
      if (isAway) onAway();
      warn({ cause: String(error) });
    }
    await pause(PAUSE, undefined, { signal });
  }
}

async function migrateOnce(url: string, log: Log): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mellow-day migrations',
    connectionTimeoutMillis: 3 * SECOND,
    keepAlive: true,
  });
  // A broken connection fails the current query. This event is a duplicate, but unhandled it would
  // throw.
  client.on('error', () => {});
  await client.connect();
  try {
    await beginSession(client, { lock_timeout: LOCK_TIMEOUT });
    const start = performance.now();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const lockWaitMs = Math.round(performance.now() - start);
    const db = drizzle({ client, casing: 'snake_case' });
    const applied = await applyMigrations(db, log, (options) => migrate(db, options), {
      lockWaitMs,
    });
    await warnIfNewer(db, log);
    return applied;
  } finally {
    await client.end();
  }
}
