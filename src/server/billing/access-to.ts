import { DAY, HOUR } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import { raiseClaimsVersion } from '#server/db/repositories/users.ts';

export interface Grant {
  kind: 'subscription' | 'lifetime';
  /** refunded: paid back whole, or lost in a dispute. */
  state: 'running' | 'past_due' | 'canceled' | 'refunded';
  /** The end of the paid period; null for a lifetime. */
  paidUntil: Date | null;
  /** When the renewal payment first failed. */
  pastDueSince: Date | null;
}

export const LIFETIME_END = new Date('2999-12-31T00:00:00.000Z');

/** How late a renewal may be before access ends. */
const LEEWAY = 6 * HOUR;

/** How long access continues after a failed renewal, so that the member can fix it. */
const GRACE = 3 * DAY;

/** The latest end of all grants; null if none gives access. */
export function accessTo(grants: readonly Grant[]): Date | null {
  const ends = grants.map(endOf).filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function endOf({ kind, state, paidUntil, pastDueSince }: Grant): number | null {
  if (state === 'refunded') return null;
  if (kind === 'lifetime') return LIFETIME_END.getTime();
  if (paidUntil === null) return null;
  const paid = paidUntil.getTime();
  if (state === 'running') return paid + LEEWAY;
  if (state === 'canceled') return paid;
  return Math.max(paid, (pastDueSince ?? paidUntil).getTime() + GRACE);
}

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
