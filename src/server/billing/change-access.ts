import type { Db } from '#server/db/database.ts';
import { listGrants, putGrant } from '#server/db/repositories/grants.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import { raiseClaimsVersion } from '#server/db/repositories/users.ts';
import { accessTo, laidGifts } from './access-to.ts';

/**
 * Runs a change that may affect the access of an order's user, and lays their gifts after it. If
 * access changes, older access tokens become stale. The user must be locked; without a user nobody's
 * access changes.
 */
export async function changeAccess<T>(
  tx: Db,
  { userId, provider, now }: Pick<OrderRow, 'userId' | 'provider'> & { now: Date },
  work: () => Promise<T>,
): Promise<T> {
  if (userId === null) return await work();
  const before = accessTo(await listGrants(tx, userId, provider));
  const result = await work();
  const grants = await listGrants(tx, userId, provider);
  const moved = laidGifts(grants, now);
  for (const gift of moved) await putGrant(tx, { ...gift, updatedAt: now });
  const after = accessTo(moved.length === 0 ? grants : await listGrants(tx, userId, provider));
  if (before?.getTime() !== after?.getTime()) await raiseClaimsVersion(tx, userId);
  return result;
}
