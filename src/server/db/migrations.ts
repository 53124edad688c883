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

/** In milliseconds since 1970. */
export function newestMigration(folder = MIGRATIONS): number {
  return Math.max(0, ...journalIn(folder).map(({ when }) => when));
}

function journalIn(folder: string): Journal['entries'] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  return journal.entries;
}

/** The names of the migrations that a database lacks, in their order. */
async function missingMigrations(db: Db): Promise<string[]> {
  const [found] = await db
    .select({ table: sql`to_regclass('drizzle.__drizzle_migrations')` })
    .from(sql`(select) one`);
  const applied = found?.table == null ? 0 : await appliedMigration(db);
  return journalIn(MIGRATIONS).flatMap(({ when, tag }) => (when > applied ? [tag] : []));
}

/**
 * Applies the missing migrations by `migrate`, in one transaction, and logs which they were.
 * `about` is what else the line says.
 */
export async function migrateLogged(
  db: Db,
  log: Log,
  migrate: () => Promise<void>,
  about: object = {},
): Promise<void> {
  const migrations = await missingMigrations(db);
  const start = performance.now();
  await migrate();
  const ms = Math.round(performance.now() - start);
  if (migrations.length > 0) log.info({ migrations, ms, ...about }, 'migrated');
}

/** In milliseconds since 1970; 0 without a migration. */
export async function appliedMigration(db: Db): Promise<number> {
  const rows = await db
    .select({ newest: sql<number>`coalesce(max(created_at), 0)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  return rows[0]?.newest ?? 0;
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
