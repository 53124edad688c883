import { describe, expect, test } from 'vitest';
import { rangeOf, speedsFrom } from './speeds.ts';

const phone = { measure: 'largest-paint', page: 'quiz', device: 'phone' } as const;
const speedOf = (...ranges: [most: number, count: number][]) =>
  speedsFrom(
    ranges.map(([most, count]) => ({ ...phone, most, count })),
    1,
  )[0];

describe('the 75th percentile', () => {
  test('lies where three of four waited no longer, within its range of time', () => {
    expect(speedOf([500, 50], [1000, 50])).toMatchObject({ p75Ms: 750, isLonger: false });
    expect(speedOf([1000, 3], [2500, 1])).toMatchObject({ p75Ms: 1000, count: 4, goalMs: 1000 });
    // A range that nobody was in has no row.
    expect(speedOf([500, 1], [2500, 3])?.p75Ms).toBe(2167);
  });

  test('is only known to be longer where most waited too long', () => {
    expect(speedOf([500, 1], [60_000, 3])).toMatchObject({ p75Ms: 4000, isLonger: true });
  });
});

test('devices, pages and measures are kept apart, and of too few nothing is said', () => {
  const sums = [
    { ...phone, measure: 'tap-to-sound' as const, most: 700, count: 30 },
    { ...phone, device: 'computer' as const, most: 500, count: 29 },
    { ...phone, most: 500, count: 30 },
  ];
  expect(speedsFrom(sums, 30).map(({ measure, device }) => [measure, device])).toEqual([
    ['largest-paint', 'phone'],
    ['tap-to-sound', 'phone'],
  ]);
});

test.each([
  ['tap-to-sound', 700, 700],
  ['tap-to-sound', 710, 1000],
  ['interaction', 0, 50],
  ['interaction', 501, 60_000],
] as const)('%s of %i ms is in the range up to %i', (measure, ms, range) => {
  expect(rangeOf(measure, ms)).toBe(range);
});
