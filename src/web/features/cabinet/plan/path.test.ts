import { describe, expect, test } from 'vitest';
import { aPlan, STOPS } from '#contract/testing/sample-plan.ts';
import { aSession } from '#web/features/cabinet/player/testing/listener.ts';
import { pathOf } from './path.ts';

const library = [aSession({ id: 'kinder-voice' }), aSession({ id: 'quiet-room' })];
const path = (...plan: Parameters<typeof aPlan>) => pathOf(aPlan(...plan), library);
const stopsOf = ({ weeks }: ReturnType<typeof path>) => weeks.flatMap(({ stops }) => stops);

describe('a path', () => {
  test('counts its weeks, and its stops through all weeks', () => {
    expect(path().weeks.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Notice the tone'],
      [2, 'Answer with kindness'],
      [3, 'Lay old sentences down'],
      [4, 'Be on your own side'],
    ]);
    expect(stopsOf(path()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('knows how much of it is done', () => {
    expect(path(2)).toMatchObject({ done: 2, total: STOPS });
  });

  test.each([
    ['next', 'next'],
    ['begun', 'started'],
  ] as const)('marks the one stop to listen to now when it is %s', (_what, status) => {
    const current = stopsOf(path(2, status)).filter(({ isNext }) => isNext);
    expect(current).toEqual([expect.objectContaining({ number: 3, id: 'quiet-room', status })]);
    expect(path(2, status).next?.number).toBe(3);
  });

  test('marks the later of two stops of a session if the first one is done', () => {
    // The last stop is the session that was the third.
    expect(path(STOPS - 1).next?.number).toBe(STOPS);
  });

  test('has no stop to listen to now when all are done', () => {
    expect(path(STOPS)).toMatchObject({ next: undefined, done: STOPS });
  });

  test('has the sessions of the library, and stops without one', () => {
    const [first, second] = stopsOf(path());
    expect(first?.session).toBe(library[0]);
    expect(second?.session).toBeUndefined();
  });
});
