import { describe, expect, test } from 'vitest';
import { shareOf } from './funnel.ts';
import { gainOf, gainSentences, type VariantFigures, variantsFrom } from './variants.ts';

/** Who began, finished, saw the price plans and paid. */
type Came = [began: number, finished: number, chose: number, paid: number];

const countsOf = (came: Readonly<Record<string, Came>>) =>
  Object.entries(came).flatMap(([part, counts]) =>
    ['start', '/results', '/payment', '/paid'].flatMap((step, index) => [
      { part, step, stayed: 0, count: counts[index] ?? 0 },
      { part, step, stayed: 5, count: 1 },
    ]),
  );

const gainsOf = (figures?: VariantFigures) => figures?.measures.map(({ gain }) => gain) ?? [];

const B = { id: 'b', weight: 50 };

describe('variants', () => {
  test('are compared with the steps as they are', () => {
    const counts = countsOf({ '': [1000, 500, 100, 20], b: [1000, 600, 100, 10] });
    const [plain, b] = variantsFrom('start', [B], counts);
    expect(plain).toMatchObject({ id: undefined, weight: 50, people: 1000, isUneven: false });
    expect(plain?.measures.map(({ share }) => share?.percent)).toEqual([50, 10, 2]);
    expect(gainsOf(plain)).toEqual([undefined, undefined, undefined]);
    expect(gainsOf(b)[0]).toEqual({
      percent: 10,
      least: expect.closeTo(5.6, 1),
      most: expect.closeTo(14.3, 1),
    });
    expect(gainsOf(b)[1]).toMatchObject({ percent: 0 });
  });

  test('say nothing of fewer than 30 people', () => {
    const [, b] = variantsFrom('start', [B], countsOf({ '': [29, 20, 2, 1], b: [29, 20, 2, 1] }));
    expect(b?.people).toBe(29);
    expect(b?.measures.map(({ share }) => share)).toEqual(Array(3).fill(undefined));
    expect(gainsOf(b)).toEqual(Array(3).fill(undefined));
  });

  test('have no more at the end than began, although some began before the first day', () => {
    const [plain] = variantsFrom('start', [B], countsOf({ '': [30, 40, 0, 0] }));
    expect(plain?.measures[0]?.share?.percent).toBe(100);
  });

  test.each([
    ['as the weights say', [500, 500], [50], false],
    ['by chance a little otherwise', [530, 470], [50], false],
    ['clearly otherwise', [600, 400], [50], true],
    ['as other weights say', [800, 200], [20], false],
    ['although one has ended', [500, 500], [0], true],
  ] as const)('are uneven if visitors are divided %s: %j', (_, [plain, b], [weight], isUneven) => {
    const counts = countsOf({ '': [plain, 0, 0, 0], b: [b, 0, 0, 0] });
    const figures = variantsFrom('start', [{ id: 'b', weight }], counts);
    expect(figures.map((each) => each.isUneven)).toEqual([isUneven, isUneven]);
  });
});

test('a gain has the range of Newcombe', () => {
  // His own example: 56 of 70 and 48 of 80.
  expect(gainOf(shareOf(48, 80), shareOf(56, 70))).toEqual({
    percent: expect.closeTo(20, 5),
    least: expect.closeTo(5.24, 2),
    most: expect.closeTo(33.39, 2),
  });
});

test.each([
  [{ percent: 5, least: 3, most: 7 }, 'finish 3.0 to 7.0 points more often'],
  [{ percent: -5, least: -7, most: -3 }, 'finish 3.0 to 7.0 points less often'],
  [
    { percent: 1, least: -2, most: 4 },
    'may finish as often: between 2.0 points less and 4.0 points more often',
  ],
])('a gain is said in words: %j', (gain, words) => {
  const finished = {
    title: 'Finished',
    verb: 'finish',
    page: '/results',
    share: undefined,
  } as const;
  const paid = { ...finished, page: '/paid', gain: undefined } as const;
  const sentences = gainSentences({ id: 'b', measures: [{ ...finished, gain }, paid] });
  expect(sentences).toEqual([`Visitors who see “b” ${words}.`]);
});
