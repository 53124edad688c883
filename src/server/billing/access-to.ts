import { DAY, HOUR } from '#server/base/clock.ts';

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

/** How long access continues without a renewal that was due at this time. */
export function endOfGrace(dueAt: Date): Date {
  return new Date(dueAt.getTime() + GRACE);
}

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
  return Math.max(paid, endOfGrace(pastDueSince ?? paidUntil).getTime());
}
