import { describe, expect, test } from 'vitest';
import { overviewOf, wasHeard } from './overview.ts';
import { aDashboard, aLibrary, weeksOf } from './testing/an-overview.ts';

describe('the next session', () => {
  test('comes with its title and its category’s title', () => {
    expect(overviewOf(aDashboard(), aLibrary()).next).toMatchObject({
      id: 'quiet-room',
      title: 'A quiet room',
      categoryTitle: 'Daily emotional reset',
    });
  });

  test.each([
    ['the server recommends none', { recommendedSessionId: null }],
    ['the library does not have it', { recommendedSessionId: 'gone' }],
  ])('is none when %s', (_when, changes) => {
    expect(overviewOf(aDashboard(changes), aLibrary()).next).toBeNull();
  });
});

test('a week counts as active if it has minutes or a finished session', () => {
  expect(weeksOf([1, 0], [0, 1], [0, 0]).slice(-3).map(wasHeard)).toEqual([true, true, false]);
});
