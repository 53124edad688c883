import { expect, test } from 'vitest';
import { median, quantile, ratioOf, spreadOf } from './statistics.ts';

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 4, 2])).toBe(3);
});

test('one bad run hardly moves the median and shows in the spread', () => {
  expect(spreadOf([100, 104, 9_000, 102, 98])).toEqual({ median: 102, min: 98, max: 9_000 });
});

test('a quantile is interpolated between its neighbours', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantile([7], 0.95)).toBe(7);
});

test('without measurements there is no figure to print', () => {
  expect(() => median([])).toThrow('no quantile');
});

test('ratios are computed per run, so that a slow moment of the machine cancels out', () => {
  const ours = [200, 2_000, 220];
  const theirs = [100, 1_000, 100];
  expect(ratioOf(ours, theirs)).toEqual({ median: 2, min: 2, max: 2.2 });
});
