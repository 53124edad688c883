import { DAY } from '../../clock.ts';
import { addMonths } from './calendar.ts';
import type { SandboxSubscription } from './sandbox-objects.ts';

/** How long a renewal is tried before the subscription is given up. */
const DUNNING = 14 * DAY;

/** A renewal that was paid; its number counts the periods, the first one is 1. */
export interface Renewal {
  period: number;
  paidAt: Date;
}

/** The end of what is paid. */
export function paidUntil({ startedAt, months, paidPeriods }: SandboxSubscription): Date {
  return addMonths(new Date(startedAt), months * paidPeriods);
}

/** A subscription as time has left it, and what was paid for it meanwhile. */
export function advance(
  subscription: SandboxSubscription,
  now: Date,
): { subscription: SandboxSubscription; renewals: Renewal[] } {
  const renewals: Renewal[] = [];
  let current = subscription;
  while (current.endedAt === null && now >= paidUntil(current)) {
    const due = paidUntil(current);
    if (current.cancelAtPeriodEnd) current = { ...current, endedAt: due.toISOString() };
    else if (current.isFailing) return { subscription: unpaid(current, due, now), renewals };
    else {
      const period = current.paidPeriods + 1;
      // What was owed is paid when it can be, what is paid in time when it falls due.
      renewals.push({ period, paidAt: current.pastDueSince === null ? due : now });
      current = { ...current, paidPeriods: period, pastDueSince: null };
    }
  }
  return { subscription: current, renewals };
}

function unpaid(subscription: SandboxSubscription, due: Date, now: Date): SandboxSubscription {
  const givenUp = new Date(due.getTime() + DUNNING);
  return {
    ...subscription,
    pastDueSince: due.toISOString(),
    endedAt: now >= givenUp ? givenUp.toISOString() : null,
  };
}
