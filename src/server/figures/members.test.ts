import { expect, test } from 'vitest';
import type { Retained } from '#server/db/repositories/member-figures.ts';
import { memberFigures } from './members.ts';

const NO_MOODS = { calmer: 0, same: 0, moreRestless: 0 };
const NOW = new Date('2026-11-27T12:00:00Z');

const row = (week: string, nth: number | null, members: number): Retained => ({
  week,
  nth,
  members,
});

test('members are counted by the week in which they first paid, the newest first', () => {
  const rows = [
    row('2026-11-02', null, 40),
    row('2026-11-02', 0, 30),
    row('2026-11-02', 1, 10),
    row('2026-11-09', null, 29),
    row('2026-11-09', 0, 29),
  ];
  const { cohorts } = memberFigures(rows, NO_MOODS, NOW);
  expect(cohorts).toMatchObject([
    { week: '2026-11-09', members: 29, listened: [{ members: 29, share: undefined }] },
    {
      week: '2026-11-02',
      members: 40,
      listened: [
        { members: 30, share: { percent: 75 } },
        { members: 10, share: { percent: 25 } },
      ],
    },
  ]);
});

test('a week that is not over for all of them has no number', () => {
  const { cohorts } = memberFigures([row('2026-11-16', null, 40)], NO_MOODS, NOW);
  // Who paid on Sunday 22 has had five days.
  expect(cohorts[0]?.listened).toEqual([]);
});

test('nobody listening is a number, too', () => {
  const { cohorts } = memberFigures([row('2026-11-02', null, 40)], NO_MOODS, NOW);
  expect(cohorts[0]?.listened).toMatchObject([{ members: 0 }, { members: 0 }]);
});

test.each([
  [20, undefined],
  [24, 80],
])('check-ins have a share from 30 on: %i calmer', (calmer, percent) => {
  const { moods } = memberFigures([], { calmer, same: 4, moreRestless: 2 }, NOW);
  expect(moods).toMatchObject({ calmer, same: 4, moreRestless: 2 });
  expect(moods.calmerShare?.percent).toBe(percent);
});
