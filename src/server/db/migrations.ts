import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import type { Log } from '#server/log/log.ts';
import type { Db } from './database.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** The part of drizzle-kit's journal that is read; `when` orders the migrations. */
interface Journal {
  entries: readonly { when: number; tag: string }[];
}

function entriesOf(folder: string): Journal['entries'] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  return journal.entries;
}

/** In milliseconds since 1970. */
export function newestMigration(folder = MIGRATIONS): number {
  return Math.max(0, ...entriesOf(folder).map(({ when }) => when));
}

/** In milliseconds since 1970; 0 without a migration. */
export async function appliedMigration(db: Db): Promise<number> {
  const rows = await db
    .select({ newest: sql<number>`coalesce(max(created_at), 0)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  return rows[0]?.newest ?? 0;
}

/**
 * Runs drizzle's migrator, which applies what is newer than the newest applied one, and then the
 * backfills. Logs and returns the names of the migrations that it applied. `about` is what else the
 * line says.
 */
export async function applyMigrations(
  db: Db,
  log: Log,
  migrate: (options: { migrationsFolder: string }) => Promise<void>,
  about: object = {},
): Promise<string[]> {
  const [{ isThere } = { isThere: false }] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`);
  const before = isThere ? await appliedMigration(db) : 0;
  const start = performance.now();
  await migrate({ migrationsFolder: MIGRATIONS });
  const ms = Math.round(performance.now() - start);
  const migrations = entriesOf(MIGRATIONS)
    .filter(({ when }) => when > before)
    .map(({ tag }) => tag);
  if (migrations.length > 0) log.info({ migrations, ms, ...about }, 'migrated');
  await fillIn(db, log);
  return migrations;
}

/** Fills in what an older release left out, by default since ever. */
export async function fillIn(db: Db, log: Log, since = new Date(0)): Promise<void> {
  for (const [table, missing] of Object.entries(BACKFILLS)) {
    const { length: rows } = ((await db.execute(missing(since))) as { rows: unknown[] }).rows;
    if (rows > 0) log.info({ table, rows }, 'what an older release left out was filled in');
  }
}

/**
 * An older release that runs after a migration, in a rollout or after a rollback, does not write
 * what the migration added. So each table or column that can be derived from what it does write is
 * filled in here at every start and every hour, not once in the migration, until no release is left
 * that does not write it. A backfill that finds nothing to do changes nothing.
 */
const BACKFILLS: Readonly<Record<string, (since: Date) => SQL>> = {
  // Since 0004_plans_and_reminders. Older releases store only the last finish of each session.
  session_finishes: (since) => sql`
    insert into session_finishes (user_id, session_id, finished_at)
    select user_id, session_id, completed_at
    from content_progress progress join users on users.id = user_id
    where completed_at >= ${since.toISOString()}::timestamptz and not exists (
      select from session_finishes known
      where known.user_id = progress.user_id and known.session_id = progress.session_id
        and known.finished_at = progress.completed_at)
    for key share of users
    returning id`,
};

/**
 * Warns if newer code has migrated the database. It is used anyway: during a rollout or rollback
 * old and new processes share it (expand, then contract).
 */
export async function warnIfNewer(db: Db, log: Log): Promise<void> {
  if ((await appliedMigration(db)) > newestMigration()) {
    log.warn('the database was migrated by a newer version of this server');
  }
}
