import { describe, expect, test } from 'vitest';
import { funnelOf, greatestLoss, shareOf, stayOf } from './funnel.ts';

/** Sums of steps, each as how many saw it and how long those stayed who went on. */
const countsOf = (steps: Readonly<Record<string, [shown: number, ...stays: [number, number][]]>>) =>
  Object.entries(steps).flatMap(([step, [shown, ...stays]]) => [
    { part: '', step, stayed: 0, count: shown },
    ...stays.map(([stayed, count]) => ({ part: '', step, stayed, count })),
  ]);

describe('the funnel', () => {
  test('compares the views of a step with its own exits, also across a branch', () => {
    const counts = countsOf({
      start: [100, [5, 90]],
      branch: [40, [5, 40]],
      last: [90, [10, 45]],
      end: [45],
    });
    const funnel = funnelOf(['start', 'branch', 'last', 'end'], counts);
    expect(funnel.map(({ shown, left }) => [shown, left])).toEqual([
      [100, 10],
      [40, 0],
      [90, 45],
      [45, 0],
    ]);
    expect(funnel.map(({ leftShare }) => leftShare?.percent)).toEqual([10, 0, 50, undefined]);
  });

  test('says no share and no time of fewer than 30 people', () => {
    const [step] = funnelOf(['start', 'end'], countsOf({ start: [29, [5, 20]] }));
    expect(step).toEqual({
      step: 'start',
      shown: 29,
      left: 9,
      leftShare: undefined,
      medianSeconds: undefined,
    });
    const [more] = funnelOf(['start', 'end'], countsOf({ start: [31, [5, 30]] }));
    expect(more?.leftShare?.percent).toBeCloseTo(3.2, 1);
    expect(more?.medianSeconds).toBe(4);
  });

  test('has no exits below none: who saw a step before midnight may pass it after', () => {
    expect(funnelOf(['start', 'end'], countsOf({ start: [3, [5, 8]] }))[0]?.left).toBe(0);
  });

  test('leaves out steps that the quiz no longer has', () => {
    const funnel = funnelOf(['start'], countsOf({ start: [3], removed: [9] }));
    expect(funnel.map(({ step }) => step)).toEqual(['start']);
  });
});

test('the median lies where half of the people are, within its range of time', () => {
  const medianOf = (...stays: [number, number][]) =>
    funnelOf(['a'], countsOf({ a: [1000, ...stays] }))[0]?.medianSeconds;
  expect(medianOf([2, 50], [10, 50])).toBe(2);
  expect(medianOf([5, 40], [10, 40], [20, 20])).toBe(6);
  expect(medianOf([3600, 100])).toBe(1880);
});

test.each([
  [0, 2],
  [2, 2],
  [3, 5],
  [41, 80],
  [3600, 3600],
  [9999, 3600],
])('a stay of %i seconds is in the range up to %i', (seconds, range) => {
  expect(stayOf(seconds)).toBe(range);
});

test('a share has the range of Wilson', () => {
  expect(shareOf(10, 100)).toEqual({
    percent: 10,
    least: expect.closeTo(5.5, 1),
    most: expect.closeTo(17.4, 1),
  });
  expect(shareOf(0, 50)).toMatchObject({ percent: 0, least: 0, most: expect.closeTo(7.1, 1) });
  expect(shareOf(50, 50)).toMatchObject({ least: expect.closeTo(92.9, 1), most: 100 });
});

describe('the step that loses most', () => {
  const lossOf = (...steps: [string, number, number][]) =>
    greatestLoss(
      funnelOf(
        steps.map(([step]) => step),
        countsOf(
          Object.fromEntries(steps.map(([step, shown, passed]) => [step, [shown, [5, passed]]])),
        ),
      ),
    )?.step;

  test('is named if it surely loses more than any other', () => {
    expect(lossOf(['a', 1000, 950], ['b', 950, 700], ['c', 700, 680], ['end', 680, 0])).toBe('b');
  });

  test('is not named if chance may have made it the greatest', () => {
    expect(lossOf(['a', 100, 90], ['b', 90, 80], ['end', 80, 0])).toBeUndefined();
    // Few saw the other one, which may lose as many.
    expect(lossOf(['a', 1000, 450], ['b', 31, 16], ['end', 16, 0])).toBeUndefined();
  });

  test('is not the end, at which everybody stays', () => {
    expect(lossOf(['a', 1000, 900], ['end', 900, 0])).toBe('a');
    expect(lossOf(['end', 900, 0])).toBeUndefined();
  });

  test('is not named from too few people', () => {
    expect(lossOf(['a', 29, 1], ['end', 1, 0])).toBeUndefined();
  });
});
