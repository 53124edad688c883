import { describe, expect, test } from 'vitest';
import { type Listened, planProgressOf } from './plan-progress.ts';

const WEEKS = [['sea', 'lake'], ['sea', 'river'], ['sea']];

function progressAfter({ finishes = {}, started = [] }: Partial<Listened>, weeks = WEEKS) {
  const sessions = weeks.map((ids) => ids.map((id) => ({ id })));
  const { next, week, ...progress } = planProgressOf(sessions, { finishes, started });
  return {
    statuses: progress.weeks.map((each) => each.map(({ status }) => status)),
    week,
    next: next?.id,
  };
}

describe('the progress in a plan', () => {
  test('begins with its first session', () => {
    expect(progressAfter({})).toEqual({
      statuses: [['next', 'ahead'], ['ahead', 'ahead'], ['ahead']],
      week: 1,
      next: 'sea',
    });
  });

  test('needs a finish for each time that the plan has a session', () => {
    expect(progressAfter({ finishes: { sea: 2 } })).toEqual({
      statuses: [['done', 'next'], ['done', 'ahead'], ['ahead']],
      week: 1,
      next: 'lake',
    });
  });

  test('is in the week of the first session that is not done', () => {
    expect(progressAfter({ finishes: { sea: 1, lake: 1 } })).toMatchObject({
      week: 2,
      next: 'sea',
    });
  });

  test('goes by what was listened to, in any order', () => {
    expect(progressAfter({ finishes: { river: 1 } })).toEqual({
      statuses: [['next', 'ahead'], ['ahead', 'done'], ['ahead']],
      week: 1,
      next: 'sea',
    });
  });

  test('shows a begun session once, the next one too', () => {
    expect(progressAfter({ started: ['river', 'sea'] })).toEqual({
      statuses: [['started', 'ahead'], ['ahead', 'started'], ['ahead']],
      week: 1,
      next: 'sea',
    });
  });

  test('shows a done session as done while it is played again', () => {
    const { statuses } = progressAfter({ finishes: { lake: 1 }, started: ['lake'] });
    expect(statuses[0]).toEqual(['next', 'done']);
  });

  test('is in the last week when all is done, however much more was heard', () => {
    expect(progressAfter({ finishes: { sea: 9, lake: 1, river: 1, other: 4 } })).toEqual({
      statuses: [['done', 'done'], ['done', 'done'], ['done']],
      week: 3,
      next: undefined,
    });
  });

  test('of a plan without weeks is in its first one', () => {
    expect(progressAfter({}, [])).toEqual({ statuses: [], week: 1, next: undefined });
  });

  test('skips a week without sessions', () => {
    expect(progressAfter({}, [[], ['sea']])).toMatchObject({ week: 2, next: 'sea' });
  });
});
