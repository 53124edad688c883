import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from '#server/db/database.ts';

const migrationsFolder = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url));

/** A database of its own with every table and no row. */
export async function testDatabase(): Promise<{ db: Db; close: () => Promise<void> }> {
  const client = new PGlite();
  const db = drizzle({ client, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return { db, close: () => client.close() };
}
