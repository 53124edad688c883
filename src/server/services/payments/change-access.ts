import type { Db } from '../../db/database.ts';
import { listGrants } from '../../db/repositories/grants.ts';
import type { OrderRow } from '../../db/repositories/orders.ts';
import { raiseClaimsVersion } from '../../db/repositories/users.ts';
import { accessTo } from './access-to.ts';

/**
 * Runs what may change the access of an order's user; if it does, tokens made before are told to
 * refresh. The user is to be locked; where there is none, nobody's access changes.
 */
export async function changeAccess<T>(
  tx: Db,
  { userId, provider }: Pick<OrderRow, 'userId' | 'provider'>,
  work: () => Promise<T>,
): Promise<T> {
  if (userId === null) return await work();
  const before = accessTo(await listGrants(tx, userId, provider));
  const result = await work();
  const after = accessTo(await listGrants(tx, userId, provider));
  if (before?.getTime() !== after?.getTime()) await raiseClaimsVersion(tx, userId);
  return result;
}
