import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#server/base/clock.ts';
import { cases } from '#tests/support/scope.ts';
import { accessTo, type Grant, LIFETIME_END, laidGifts, type PlacedGrant } from './access-to.ts';
import { grantOf, type Standing } from './grant-of.ts';

const start = Date.UTC(2027, 0, 1);
const at = (hours: number) => new Date(start + hours * HOUR);

const running = (paidUntil: Date): Grant => ({
  kind: 'subscription',
  state: 'running',
  paidUntil,
  pastDueSince: null,
});
const lifetime: Grant = { kind: 'lifetime', state: 'running', paidUntil: null, pastDueSince: null };
const refunded = (grant: Grant): Grant => ({ ...grant, state: 'refunded' });

describe('accessTo', () => {
  test('is null for a user without grants', () => {
    expect(accessTo([])).toBeNull();
  });

  test('a running subscription gives its paid time and six hours, for a late renewal', () => {
    expect(accessTo([running(at(0))])).toEqual(at(6));
  });

  test('a cancelled subscription gives exactly the paid time', () => {
    expect(accessTo([{ ...running(at(0)), state: 'canceled' }])).toEqual(at(0));
  });

  test('an unpaid renewal gives three more days', () => {
    const unpaid: Grant = { ...running(at(0)), state: 'past_due', pastDueSince: at(1) };
    expect(accessTo([unpaid])).toEqual(new Date(at(1).getTime() + 3 * DAY));
  });

  test('an unpaid subscription gives nothing', () => {
    expect(accessTo([{ ...running(at(0)), paidUntil: null }])).toBeNull();
  });

  test('a lifetime lasts until the end of 2999', () => {
    expect(accessTo([lifetime])?.toISOString()).toBe('2999-12-31T00:00:00.000Z');
  });

  test('a refunded purchase gives nothing', () => {
    expect(accessTo([refunded(lifetime), refunded(running(at(500)))])).toBeNull();
  });
});

const time = fc.integer({ min: -20_000, max: 20_000 }).map(at);
const grant: fc.Arbitrary<Grant> = fc.oneof(
  fc.record({
    kind: fc.constant('subscription' as const),
    state: fc.constantFrom('running' as const, 'canceled' as const, 'refunded' as const),
    paidUntil: time,
    pastDueSince: fc.option(time),
  }),
  fc.record({
    kind: fc.constant('subscription' as const),
    state: fc.constant('past_due' as const),
    paidUntil: time,
    pastDueSince: fc.option(time),
  }),
  fc.record({
    kind: fc.constant('lifetime' as const),
    state: fc.constantFrom('running' as const, 'refunded' as const),
    paidUntil: fc.constant(null),
    pastDueSince: fc.constant(null),
  }),
);
const grants = fc.array(grant, { maxLength: 6 });

/** A reference implementation of the rules: may a user with this grant listen now? */
function mayListenByReference({ kind, state, paidUntil, pastDueSince }: Grant, now: Date): boolean {
  const isBefore = (end: Date | null, extraHours: number) =>
    end !== null && now.getTime() - end.getTime() < extraHours * HOUR;
  const rules: boolean[] = [
    kind === 'lifetime' && state === 'running' && now < LIFETIME_END,
    kind === 'subscription' && state === 'running' && isBefore(paidUntil, 6),
    kind === 'subscription' && state === 'canceled' && isBefore(paidUntil, 0),
    kind === 'subscription' && state === 'past_due' && isBefore(paidUntil, 0),
    kind === 'subscription' && state === 'past_due' && isBefore(pastDueSince ?? paidUntil, 72),
  ];
  return rules.includes(true);
}

const isNoEarlier = (one: Date | null, other: Date | null) =>
  other === null || (one !== null && one >= other);

describe('accessTo for any grants', () => {
  test('agrees with the reference at every moment', () => {
    const nearly = fc.constantFrom(-1, 0, 1);
    const moment = fc.oneof(time, fc.constant(LIFETIME_END));
    const property = fc.property(grants, moment, nearly, (all, near, offset) => {
      const until = accessTo(all);
      const moments = [near, until ?? near].map((one) => new Date(one.getTime() + offset));
      for (const now of moments) {
        const may = all.some((one) => mayListenByReference(one, now));
        expect(until !== null && now < until).toBe(may);
      }
    });
    fc.assert(property, { numRuns: cases(100_000) });
  });

  test('is never earlier because of another grant', () => {
    const property = fc.property(grants, grant, (all, more) => {
      expect(isNoEarlier(accessTo([...all, more]), accessTo(all))).toBe(true);
      expect(isNoEarlier(accessTo([...all, more]), accessTo([more]))).toBe(true);
    });
    fc.assert(property, { numRuns: cases(20_000) });
  });

  test('does not depend on the order of the grants, or on duplicates', () => {
    const shuffled = grants.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    const property = fc.property(shuffled, ([all, mixed]) => {
      expect(accessTo([...mixed, ...all])).toEqual(accessTo(all));
    });
    fc.assert(property, { numRuns: cases(20_000) });
  });

  test('a refund ends its own grant and no other', () => {
    const property = fc.property(grants, grant, (others, own) => {
      expect(accessTo([...others, refunded(own)])).toEqual(accessTo(others));
    });
    fc.assert(property, { numRuns: cases(20_000) });
  });

  test('more paid time never ends earlier', () => {
    const property = fc.property(grants, grant, fc.nat(5_000), (others, own, hours) => {
      if (own.paidUntil === null) return;
      const longer = { ...own, paidUntil: new Date(own.paidUntil.getTime() + hours * HOUR) };
      expect(isNoEarlier(accessTo([...others, longer]), accessTo([...others, own]))).toBe(true);
    });
    fc.assert(property, { numRuns: cases(20_000) });
  });
});

const MONTH = 30 * 24;

/** What a member has bought and was given, in whole hours, with the rows as they are stored. */
class Member {
  private hour = 0;
  private rows: PlacedGrant[] = [];
  private readonly orders: { from: number; standing: Standing }[] = [];
  /** By the rules: how much was given, and the hours in which nothing else gave access. */
  private given = 0;
  private used = new Set<number>();

  buy(isLifetime: boolean): void {
    const subscription = isLifetime
      ? null
      : ({
          status: 'active',
          paidUntil: at(this.hour + MONTH),
          pastDueSince: null,
          cancelAtPeriodEnd: false,
        } as const);
    const payment = { amount: 1999, refundedAmount: 0, isDisputeLost: false };
    this.orders.push({ from: this.hour, standing: { subscription, payment, isRefunded: false } });
    this.store();
  }

  give(days: number): void {
    const hours = days * 24;
    this.given += hours;
    this.rows.push({
      ...running(at(this.hour + hours)),
      state: 'canceled',
      startsAt: at(this.hour),
      source: `gift:${this.rows.length}`,
    });
    this.store();
  }

  change(index: number, change: Partial<Standing>): void {
    const order = this.orders[index % Math.max(1, this.orders.length)];
    if (order !== undefined) order.standing = { ...order.standing, ...change };
    this.store();
  }

  /** Time passes. What was due is learnt at its end: renewals, or that there are none. */
  wait(hours: number, renews: boolean): void {
    for (const end = this.hour + hours; this.hour < end; this.hour += 1) {
      if (!this.isBought(this.hour) && this.used.size < this.given) this.used.add(this.hour);
    }
    for (const order of this.orders) {
      const { subscription } = order.standing;
      if (subscription === null) continue;
      let paid = { ...subscription };
      while (paid.status === 'active' && paid.paidUntil <= at(this.hour)) {
        const paidUntil = new Date(paid.paidUntil.getTime() + MONTH * HOUR);
        paid = renews ? { ...paid, paidUntil } : { ...paid, status: 'ended' };
      }
      order.standing = { ...order.standing, subscription: paid };
      this.store();
    }
    this.used = new Set([...this.used].filter((hour) => !this.isBought(hour)));
  }

  private boughtRows(): PlacedGrant[] {
    return this.orders.map(({ from, standing }, index) => ({
      ...grantOf(standing),
      startsAt: at(from),
      source: `order:${index}`,
    }));
  }

  private isBought(hour: number): boolean {
    return this.boughtRows().some((row) => {
      const end = accessTo([row]);
      return end !== null && row.startsAt <= at(hour) && at(hour) < end;
    });
  }

  private store(): void {
    const gifts = this.rows.filter(({ source }) => source.startsWith('gift:'));
    this.rows = [...gifts, ...this.boughtRows()];
    const moved = laidGifts(this.rows, at(this.hour));
    this.rows = this.rows.map((row) => moved.find(({ source }) => source === row.source) ?? row);
  }

  /** The end of access in the future, by the stored rows. */
  get stored(): Date | null {
    const until = accessTo(this.rows);
    return until !== null && until > at(this.hour) ? until : null;
  }

  /** The same by the rules: exactly what is left of the gifts, after what was bought. */
  get expected(): Date | null {
    const bought = accessTo(this.boughtRows()) ?? at(this.hour);
    const from = Math.max(bought.getTime(), at(this.hour).getTime());
    const until = Math.min(from + (this.given - this.used.size) * HOUR, LIFETIME_END.getTime());
    return until > at(this.hour).getTime() ? new Date(until) : null;
  }
}

type Act = (member: Member) => void;
const whole = { payment: { amount: 1999, refundedAmount: 1999, isDisputeLost: false } };
const lost = { payment: { amount: 1999, refundedAmount: 0, isDisputeLost: true } };
const acts: fc.Arbitrary<[string, Act]> = fc.oneof(
  fc.boolean().map((forLife) => [`buy ${forLife}`, (one) => one.buy(forLife)] as [string, Act]),
  fc.nat(60).map((days) => [`give ${days}`, (one) => one.give(days)] as [string, Act]),
  ...[whole, lost, { isRefunded: true }].map((change) =>
    fc
      .nat(3)
      .map(
        (index) =>
          [`${JSON.stringify(change)} ${index}`, (one) => one.change(index, change)] as [
            string,
            Act,
          ],
      ),
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 2_000 }), fc.boolean())
    .map(
      ([hours, renews]) =>
        [`wait ${hours} ${renews}`, (one) => one.wait(hours, renews)] as [string, Act],
    ),
);

const placed = (source: string, from: number, until: number): PlacedGrant => ({
  ...running(at(until)),
  state: 'canceled',
  startsAt: at(from),
  source,
});
/** The gifts that move at this hour, with the hours between which each lies then. */
const moves = (grants: readonly PlacedGrant[], hour: number) =>
  laidGifts(grants, at(hour)).map(({ source, startsAt, paidUntil }) =>
    [source, startsAt, paidUntil].map((each) =>
      each instanceof Date ? (each.getTime() - start) / HOUR : each,
    ),
  );

describe('a gift', () => {
  test('is laid after what was bought, one after the other by their begin, however rows are sorted', () => {
    const [late, early] = [placed('gift:2', 20, 25), placed('gift:1', 0, 30)];
    // Of the first gift ten hours are used: those in which nothing was bought.
    const bought = [placed('order:2', 30, 60), placed('order:1', 10, 30)];
    expect(moves([late, ...bought, early], 40)).toEqual([
      ['gift:1', 60, 80],
      ['gift:2', 80, 85],
    ]);
  });

  test('stays where it is while it is used, and when it is used up', () => {
    expect(moves([placed('gift:1', 0, 30)], 10)).toEqual([]);
    expect(moves([placed('gift:1', 0, 30)], 40)).toEqual([]);
  });

  test('is days after what was bought, whatever is bought, given, refunded, disputed, withdrawn from or renewed', () => {
    const property = fc.property(fc.array(acts, { maxLength: 12 }), (all) => {
      const member = new Member();
      for (const [, act] of all) {
        act(member);
        expect(member.stored).toEqual(member.expected);
      }
    });
    fc.assert(property, { numRuns: cases(3_000) });
  });
});
