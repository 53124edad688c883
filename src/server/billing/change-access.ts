import type { Db } from '#server/db/database.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import { raiseClaimsVersion } from '#server/db/repositories/users.ts';
import { accessTo } from './access-to.ts';

/**
 * Runs a change that may affect the access of an order's user. If it does, older access tokens
 * become stale. The user must be locked; without a user nobody's access changes.
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
