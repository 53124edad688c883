import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Log } from '#server/log.ts';
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
 * Runs drizzle's migrator, which applies what is newer than the newest applied one. Logs and returns
 * the names of those that it applied. `about` is what else the line says.
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
  return migrations;
}

/**
 * Warns if newer code has migrated the database. It is used anyway: during a rollout or rollback
 * old and new processes share it (expand, then contract).
 */
export async function warnIfNewer(db: Db, log: Log): Promise<void> {
  if ((await appliedMigration(db)) > newestMigration()) {
    log.warn('the database was migrated by a newer version of this server');
  }
}
