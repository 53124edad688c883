import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { erasures, users } from '#server/db/schema/users.ts';
import { deleteSome } from './delete-some.ts';

/** The record that a user was erased. */
export type ErasureRow = typeof erasures.$inferSelect;

export async function listErasures(db: Db): Promise<ErasureRow[]> {
  return await db.select().from(erasures).orderBy(erasures.erasedAt);
}

export async function insertErasures(tx: Db, rows: readonly ErasureRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(erasures)
      .values([...rows])
      .onConflictDoNothing();
}

export async function deleteErasuresBefore(db: Db, before: Date, limit: number): Promise<number> {
  return await deleteSome(db, erasures, lt(erasures.erasedAt, before), limit);
}

/** The users that a database still has, although they were erased. */
export async function findErasedUsers(db: Db, userHashes: readonly string[]): Promise<string[]> {
  const hash = sql`encode(sha256(convert_to(${users.id}::text, 'UTF8')), 'hex')`;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(hash, [...userHashes]));
  return found.map(({ id }) => id);
}
