import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

/**
 * Deletes at most `limit` rows of a table and returns how many. Rows that are locked are left for
 * the next time, so that it neither waits for others nor collides with another process.
 */
export async function deleteSome(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const places = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(where)
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(table)
    .where(sql`ctid = any(array(${places}))`)
    .returning({ one: sql`1` });
  return deleted.length;
}
