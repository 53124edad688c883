import type { Db } from '../../db/database.ts';
import { listGrants } from '../../db/repositories/grants.ts';
import { raiseClaimsVersion } from '../../db/repositories/users.ts';
import { accessTo } from './access-to.ts';

/**
 * Runs what may change a user's access; if it does, tokens made before are told to refresh. The user
 * is to be locked; null: nobody's access changes.
 */
export async function changeAccess<T>(
  tx: Db,
  userId: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (userId === null) return await work();
  const before = accessTo(await listGrants(tx, userId));
  const result = await work();
  const after = accessTo(await listGrants(tx, userId));
  if (before?.getTime() !== after?.getTime()) await raiseClaimsVersion(tx, userId);
  return result;
}
