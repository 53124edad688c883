import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import { daysInARow, weeksOf } from './days.ts';

/** A Wednesday. */
const today = '2027-03-03';
const daysAgo = (count: number) =>
  new Date(Date.parse(today) - count * DAY).toISOString().slice(0, 10);
const heard = (day: string, seconds = 60, finishedSessions = 0) => ({
  day,
  seconds,
  finishedSessions,
});

describe('the last eight weeks', () => {
  it('begin on Mondays, the current one last', () => {
    expect(weeksOf([], today).map(({ weekStart }) => weekStart)).toEqual([
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
    const weeks = weeksOf(days, today);
    expect(weeks.at(-1)).toEqual({ weekStart: '2027-03-01', minutes: 12, sessions: 3 });
    expect(weeks.at(-2)).toEqual({ weekStart: '2027-02-22', minutes: 40, sessions: 2 });
    expect(weeks[0]).toEqual({ weekStart: '2027-01-11', minutes: 1, sessions: 0 });
  });

  it.each(['2027-03-01', '2027-03-07'])('include %s in the week of 2027-03-01', (day) => {
    expect(weeksOf([], day).at(-1)?.weekStart).toBe('2027-03-01');
  });
});

test('no day is lost or counted twice', () => {
  const ages = fc.uniqueArray(fc.nat({ max: 80 }), { maxLength: 40 });
  fc.assert(
    fc.property(ages, (each) => {
      const days = each.map((age) => heard(daysAgo(age), 60, 1));
      const weeks = weeksOf(days, today);
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
    ['a day was missed before', [0, 1, 3, 4], 4],
    ['yesterday was missed and today is still to come', [2, 3, 4], 3],
    ['two days were missed one after the other', [0, 1, 4, 5], 2],
    ['another day was missed in the same seven', [0, 2, 3, 4, 5, 6, 8, 9], 6],
    ['another day was missed a week before', [0, 2, 3, 4, 5, 6, 7, 9, 10], 9],
    ['it is the eve of a journey to the west, which tomorrow was heard', [-1, 0, 1], 3],
    ['a clock that was ahead stored a day next month', [-30, 0, 1], 2],
    ['the row is longer than the weeks shown', Array.from({ length: 100 }, (_, i) => i), 100],
  ])('are counted when %s', (_case, ages, row) => {
    expect(
      daysInARow(
        ages.map((age) => heard(daysAgo(age))),
        today,
      ),
    ).toBe(row);
  });

  it.each([
    [59, 1],
    [60, 2],
  ])('with %d seconds yesterday are %d', (seconds, row) => {
    expect(daysInARow([heard(daysAgo(0)), heard(daysAgo(1), seconds)], today)).toBe(row);
  });
});
