import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesScale } from './week-text.ts';

const weeks = fc.array(fc.nat({ max: 20_160 }), { maxLength: 8 });

describe('the axis', () => {
  test.each([
    ['no session was played', [0, 0, 0], [0, 10, 20]],
    ['there are no weeks', [], [0, 10, 20]],
    ['one session was played', [20, 0], [0, 10, 20]],
    ['some sessions were played', [20, 45, 60], [0, 30, 60]],
    ['many sessions were played', [61, 170], [0, 60, 120, 180]],
    ['one week was huge', [20_160, 20], [0, 7200, 14_400, 21_600]],
  ])('fits when %s', (_when, minutes, ticks) => {
    expect(minutesScale(minutes).ticks).toEqual(ticks);
  });

  test('begins at 0, has equal steps and fits every week', () => {
    fc.assert(
      fc.property(weeks, (minutes) => {
        const { ticks } = minutesScale(minutes);
        const [first, step = Number.NaN] = ticks;
        expect(first).toBe(0);
        expect(ticks).toEqual(ticks.map((_, index) => index * step));
        expect(ticks.length).toBeLessThanOrEqual(4);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...minutes));
      }),
    );
  });
});

describe('a bar', () => {
  test('for 0 minutes has no length, also when all weeks have 0', () => {
    expect(minutesScale([0, 0]).percentOf(0)).toBe(0);
    expect(minutesScale([]).percentOf(0)).toBe(0);
  });

  test('is as long as its share of the axis', () => {
    const { percentOf } = minutesScale([60, 45, 15]);
    expect([60, 45, 15].map(percentOf)).toEqual([100, 75, 25]);
  });

  test('for one minute is visible beside a huge week', () => {
    expect(minutesScale([20_160, 1]).percentOf(1)).toBe(2);
  });

  test('never exceeds the axis', () => {
    fc.assert(
      fc.property(weeks, (minutes) => {
        const { percentOf } = minutesScale(minutes);
        for (const percent of minutes.map(percentOf)) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
