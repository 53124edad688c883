import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import type { SandboxSubscription } from './sandbox-objects.ts';
import { addMonths } from './sandbox-objects.ts';
import { advance, paidUntil } from './sandbox-states.ts';

const started: SandboxSubscription = {
  orderId: 'order',
  planName: 'Basic',
  customerId: 'cus',
  amount: 1999,
  currency: 'USD',
  months: 1,
  startedAt: '2027-01-31T10:00:00.000Z',
  paidPeriods: 1,
  cancelAtPeriodEnd: false,
  isFailing: false,
  pastDueSince: null,
  endedAt: null,
};
const at = (iso: string) => new Date(`${iso}T10:00:00.000Z`);

describe('months', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-05-15', 12, '2028-05-15'],
  ])('from %s, %d later it is %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });
});

describe('a subscription of the sandbox', () => {
  test('does not change until its period is over', () => {
    expect(advance(started, at('2027-02-27'))).toEqual({ subscription: started, renewals: [] });
  });

  test('renews when its period is over, on the day of the month it began', () => {
    const { subscription, renewals } = advance(started, at('2027-03-30'));
    expect(renewals).toEqual([{ period: 2, paidAt: at('2027-02-28') }]);
    expect(paidUntil(subscription)).toEqual(at('2027-03-31'));
  });

  test('ends with its period if that was requested', () => {
    const { subscription, renewals } = advance(
      { ...started, cancelAtPeriodEnd: true },
      at('2027-06-01'),
    );
    expect(subscription.endedAt).toBe('2027-02-28T10:00:00.000Z');
    expect(renewals).toEqual([]);
  });

  test('is past due while its renewal fails, and ends after a fortnight', () => {
    const failing = { ...started, isFailing: true };
    const unpaid = advance(failing, at('2027-03-05')).subscription;
    expect(unpaid).toMatchObject({ pastDueSince: '2027-02-28T10:00:00.000Z', endedAt: null });
    expect(advance(unpaid, at('2027-03-20')).subscription.endedAt).toBe('2027-03-14T10:00:00.000Z');
  });

  test('continues as before once the debt is paid', () => {
    const unpaid = advance({ ...started, isFailing: true }, at('2027-03-05')).subscription;
    const { subscription, renewals } = advance({ ...unpaid, isFailing: false }, at('2027-03-06'));
    expect(renewals).toEqual([{ period: 2, paidAt: at('2027-03-06') }]);
    expect(subscription).toMatchObject({ pastDueSince: null });
    expect(paidUntil(subscription)).toEqual(at('2027-03-31'));
  });

  test('pays for every period once, however often it is read', () => {
    const days = fc.array(fc.nat(700), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, (offsets) => {
        const times = offsets.toSorted((a, b) => a - b).map((day) => day * DAY);
        let subscription = started;
        const seen: number[] = [];
        for (const time of times) {
          const moved = advance(subscription, new Date(at('2027-01-31').getTime() + time));
          subscription = moved.subscription;
          seen.push(...moved.renewals.map(({ period }) => period));
        }
        const last = new Date(at('2027-01-31').getTime() + (times.at(-1) ?? 0));
        expect(subscription).toEqual(advance(started, last).subscription);
        expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => index + 2));
      }),
      { numRuns: 2_000 },
    );
  });
});
