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
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  return Math.max(0, ...journal.entries.map(({ when }) => when));
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
