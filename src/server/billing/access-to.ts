import { DAY, HOUR } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { listGrants } from '#server/db/repositories/grants.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import { raiseClaimsVersion } from '#server/db/repositories/users.ts';

/** What gives access, as far as it decides until when. */
export interface Grant {
  kind: 'subscription' | 'lifetime';
  /** refunded: paid back whole, or lost in a dispute. */
  state: 'running' | 'past_due' | 'canceled' | 'refunded';
  /** The end of what is paid; null for a lifetime. */
  paidUntil: Date | null;
  /** Since when a renewal has not been paid. */
  pastDueSince: Date | null;
}

/** The end of a lifetime's access. */
export const LIFETIME_END = new Date('2999-12-31T00:00:00.000Z');

/** A renewal may be this late before anybody is shut out. */
const LEEWAY = 6 * HOUR;

/** How long somebody whose renewal failed may listen on while they fix it. */
const GRACE = 3 * DAY;

/** Until when a user may listen: as long as the best of their grants says; null if none gives any. */
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
