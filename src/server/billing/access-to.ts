import { DAY, HOUR } from '#server/base/clock.ts';
import { isGift } from '#server/db/repositories/grants.ts';

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
  // A gift behind a lifetime adds nothing.
  return ends.length === 0 ? null : new Date(Math.min(Math.max(...ends), LIFETIME_END.getTime()));
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

/** A grant with the time in which it gives access, if nothing ends it earlier. */
export interface PlacedGrant extends Grant {
  startsAt: Date;
  /** For a gift, the time from `startsAt` is what was left of its days when it was laid. */
  source: string;
}

/**
 * The gifts that have to move, at their new places. A gift is days: what is left of it is laid after
 * everything that was bought, or begins now, one gift after the other.
 */
export function laidGifts<Row extends PlacedGrant>(grants: readonly Row[], now: Date): Row[] {
  const bought = grants.filter((grant) => !isGift(grant)).sort(byStart);
  const moved: Row[] = [];
  let free = Math.max(now.getTime(), accessTo(bought)?.getTime() ?? 0);
  for (const gift of grants.filter(isGift).sort(byStart)) {
    const left = leftOf(gift, bought, now.getTime());
    if (left === 0) continue;
    const [startsAt, paidUntil] = [new Date(free), new Date(free + left)];
    // One that is being used stays: what it began with is needed if a renewal is learnt late.
    if (gift.paidUntil?.getTime() !== paidUntil.getTime()) {
      moved.push({ ...gift, startsAt, paidUntil });
    }
    free += left;
  }
  return moved;
}

const byStart = (one: PlacedGrant, other: PlacedGrant) =>
  one.startsAt.getTime() - other.startsAt.getTime();

/** How much of a gift is left, in milliseconds. Time that was bought, too, does not use it up. */
function leftOf(gift: PlacedGrant, bought: readonly PlacedGrant[], now: number): number {
  const end = endOf(gift) ?? 0;
  const usedUntil = Math.min(now, end);
  let at = gift.startsAt.getTime();
  let left = end - at;
  for (const purchase of bought) {
    const boughtUntil = endOf(purchase);
    if (boughtUntil === null) continue;
    const boughtFrom = Math.max(at, Math.min(purchase.startsAt.getTime(), usedUntil));
    left -= boughtFrom - at;
    at = Math.max(boughtFrom, boughtUntil);
  }
  return left - Math.max(0, usedUntil - at);
}
