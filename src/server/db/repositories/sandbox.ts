import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sandboxObjects } from '#server/db/schema/payments.ts';

export type SandboxRow = typeof sandboxObjects.$inferSelect;
export type SandboxKind = SandboxRow['kind'];

/** Locks an object of the sandbox until the transaction ends. */
export async function lockSandboxObject(
  tx: Db,
  kind: SandboxKind,
  id: string,
): Promise<SandboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
    .for('update');
  return row;
}

/** Stores an object unless its id exists. */
export async function insertSandboxObject(tx: Db, row: SandboxRow): Promise<void> {
  await tx.insert(sandboxObjects).values(row).onConflictDoNothing({ target: sandboxObjects.id });
}

export async function updateSandboxObject(
  tx: Db,
  kind: SandboxKind,
  id: string,
  changes: Pick<SandboxRow, 'body' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(sandboxObjects)
    .set(changes)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
}

export async function listSandboxObjects(
  db: Db,
  kind: SandboxKind,
  customerId: string,
): Promise<SandboxRow[]> {
  return await db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.customerId, customerId), eq(sandboxObjects.kind, kind)))
    .orderBy(asc(sandboxObjects.updatedAt));
}

export async function deleteSandboxObjects(
  db: Db,
  kind: SandboxKind,
  customerId: string,
): Promise<void> {
  await db
    .delete(sandboxObjects)
    .where(and(eq(sandboxObjects.customerId, customerId), eq(sandboxObjects.kind, kind)));
}
