import type { Db } from '../../db/database.ts';
import {
  insertSandboxObject,
  listSandboxObjects,
  lockSandboxObject,
  type SandboxRow,
  updateSandboxObject,
} from '../../db/repositories/sandbox.ts';
import type { SandboxObjects } from './sandbox-objects.ts';

type Kind = keyof SandboxObjects;

/** What our ids look like; nothing else is looked up. */
const ID = /^[\w-]{1,200}$/;

/** An object, held until the transaction ends. */
export async function recall<K extends Kind>(
  tx: Db,
  kind: K,
  id: string,
): Promise<SandboxObjects[K] | undefined> {
  const row = ID.test(id) ? await lockSandboxObject(tx, kind, id) : undefined;
  return row && objectOf<K>(row);
}

/** Keeps a new object; one that there is already stays as it is. */
export async function remember<K extends Kind>(
  tx: Db,
  kind: K,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
  body: SandboxObjects[K],
): Promise<void> {
  await insertSandboxObject(tx, { id, kind, customerId, body: bodyOf(body), updatedAt: now });
}

/** Keeps an object as it is now. */
export async function change<K extends Kind>(
  tx: Db,
  kind: K,
  id: string,
  body: SandboxObjects[K],
  now: Date,
): Promise<void> {
  await updateSandboxObject(tx, kind, id, { body: bodyOf(body), updatedAt: now });
}

/** What a customer has of a kind, with the ids. */
export async function recallAll<K extends Kind>(
  db: Db,
  kind: K,
  customerId: string,
): Promise<{ id: string; object: SandboxObjects[K] }[]> {
  const rows = await listSandboxObjects(db, kind, customerId);
  return rows.map((row) => ({ id: row.id, object: objectOf<K>(row) }));
}

// Only `remember` and `change` write, and they keep kind and body together.
const objectOf = <K extends Kind>({ body }: SandboxRow) => body as unknown as SandboxObjects[K];

const bodyOf = (object: SandboxObjects[Kind]): SandboxRow['body'] => ({ ...object });
