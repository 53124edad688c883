import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Db } from '../db/database.ts';

/** Lets pg-boss run its statements in a transaction of ours. */
export function inTransaction(tx: Db): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(
    { execute: async (query) => (await tx.execute(query as SQL)) as { rows: unknown[] } },
    sql,
  );
}
