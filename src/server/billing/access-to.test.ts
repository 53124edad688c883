import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#server/base/clock.ts';
import { cases } from '#tests/support/scope.ts';
import { accessTo, type Grant, LIFETIME_END } from './access-to.ts';

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
  }, 120_000);

  test('is never earlier because of another grant', () => {
    const property = fc.property(grants, grant, (all, more) => {
      expect(isNoEarlier(accessTo([...all, more]), accessTo(all))).toBe(true);
      expect(isNoEarlier(accessTo([...all, more]), accessTo([more]))).toBe(true);
    });
    fc.assert(property, { numRuns: cases(20_000) });
  }, 60_000);

  test('does not depend on the order of the grants, or on duplicates', () => {
    const shuffled = grants.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    const property = fc.property(shuffled, ([all, mixed]) => {
      expect(accessTo([...mixed, ...all])).toEqual(accessTo(all));
    });
    fc.assert(property, { numRuns: cases(20_000) });
  }, 60_000);

  test('a refund ends its own grant and no other', () => {
    const property = fc.property(grants, grant, (others, own) => {
      expect(accessTo([...others, refunded(own)])).toEqual(accessTo(others));
    });
    fc.assert(property, { numRuns: cases(20_000) });
  }, 60_000);

  test('more paid time never ends earlier', () => {
    const property = fc.property(grants, grant, fc.nat(5_000), (others, own, hours) => {
      if (own.paidUntil === null) return;
      const longer = { ...own, paidUntil: new Date(own.paidUntil.getTime() + hours * HOUR) };
      expect(isNoEarlier(accessTo([...others, longer]), accessTo([...others, own]))).toBe(true);
    });
    fc.assert(property, { numRuns: cases(20_000) });
  }, 60_000);
});
