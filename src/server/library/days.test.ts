import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY } from '#server/clock.ts';
import { dayOf, daysInARow, weeksOf } from './days.ts';

/** A Wednesday. */
const now = new Date('2027-03-03T22:30:00.000Z');
const daysAgo = (count: number) => dayOf(new Date(now.getTime() - count * DAY));
const heard = (day: string, seconds = 60, finishedSessions = 0) => ({
  day,
  seconds,
  finishedSessions,
});

describe('the last eight weeks', () => {
  it('begin on Mondays, the current one last', () => {
    expect(weeksOf([], now).map(({ weekStart }) => weekStart)).toEqual([
      '2027-01-11',
      '2027-01-18',
      '2027-01-25',
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
      '2027-03-01',
    ]);
  });

  it('hold the listening time from Monday to Sunday', () => {
    const days = [
      heard('2027-03-03', 600, 1),
      heard('2027-03-01', 90, 2),
      heard('2027-02-28', 1200, 1),
      heard('2027-02-22', 1200, 1),
      heard('2027-01-11', 60, 0),
      heard('2027-01-10', 6000, 9),
    ];
    const weeks = weeksOf(days, now);
    expect(weeks.at(-1)).toEqual({ weekStart: '2027-03-01', minutes: 12, sessions: 3 });
    expect(weeks.at(-2)).toEqual({ weekStart: '2027-02-22', minutes: 40, sessions: 2 });
    expect(weeks[0]).toEqual({ weekStart: '2027-01-11', minutes: 1, sessions: 0 });
  });

  it.each(['2027-03-01T00:00:00.000Z', '2027-03-07T23:59:59.999Z'])(
    'include %s in the week of 2027-03-01',
    (moment) => {
      expect(weeksOf([], new Date(moment)).at(-1)?.weekStart).toBe('2027-03-01');
    },
  );
});

test('no day is lost or counted twice', () => {
  const ages = fc.uniqueArray(fc.nat({ max: 80 }), { maxLength: 40 });
  fc.assert(
    fc.property(ages, (each) => {
      const days = each.map((age) => heard(daysAgo(age), 60, 1));
      const weeks = weeksOf(days, now);
      const recent = each.filter((age) => daysAgo(age) >= (weeks[0]?.weekStart ?? '')).length;
      expect(weeks.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(recent);
      expect(weeks.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(recent);
    }),
  );
});

describe('days in a row', () => {
  it.each([
    ['there was no listening ever', [], 0],
    ['there was listening today', [0], 1],
    ['today is still to come', [1, 2, 3], 3],
    ['a day was missed before', [0, 1, 3, 4], 2],
    ['the last time was two days ago', [2, 3, 4], 0],
    ['the row is longer than the weeks shown', Array.from({ length: 100 }, (_, i) => i), 100],
  ])('are counted when %s', (_case, ages, row) => {
    expect(
      daysInARow(
        ages.map((age) => heard(daysAgo(age))),
        now,
      ),
    ).toBe(row);
  });
});
