import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { option, question, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { helpfulOrder, keepHeard, orderOf, weeksInOrder } from './plan-order.ts';
import { planProgressOf } from './plan-progress.ts';
import { readAnswers } from './reading.ts';

const bar = (id: string) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` });
const WORKS_ON: Readonly<Record<string, [] | [string, ...string[]]>> = {
  river: ['mind'],
  boats: ['mind'],
  lake: ['mind', 'body'],
  stretch: ['body'],
  warmth: ['body'],
  dial: [],
};
const night = question('night', 'multiple', [option('worries', { mind: 2, body: 1 })]);
const definition = wizardOf([night], {
  profile: [bar('body'), bar('mind')],
  sessionThemes: Object.entries(WORKS_ON).map(([id, bars]) => ({
    id,
    titleKey: `${id}.title`,
    ...(bars.length > 0 && { bars }),
  })),
});
const reading = readAnswers(definition, { night: ['worries'] });

const weeksOf = (ids: string[][]) => ids.map((week) => ({ sessions: week.map((id) => ({ id })) }));

/** The weeks with how far the member is. */
function followed(weeks: ReturnType<typeof weeksOf>, finishes = {}, started: string[] = []) {
  const sessions = weeks.map((week) => week.sessions);
  return planProgressOf(sessions, { finishes, started }).weeks.map((week) => ({ sessions: week }));
}

type Calmed = Readonly<Record<string, number>>;

function helped(ids: string[][], calmed: Calmed, finishes = {}, started: string[] = []) {
  const weeks = weeksOf(ids);
  const found = helpfulOrder(reading, followed(weeks, finishes, started), (id) => calmed[id] ?? 0);
  if (found === undefined) return undefined;
  const { bar, order } = found;
  const moved = weeksInOrder(weeks, order).map(({ sessions }) => sessions.map(({ id }) => id));
  return { bar, weeks: moved };
}

describe('the order that has first what helped', () => {
  test('brings forward the sessions that work on the bar that calmed most', () => {
    const plan = [
      ['dial', 'stretch'],
      ['river', 'warmth'],
      ['boats', 'lake'],
    ];
    expect(helped(plan, { river: 2, stretch: 1 })).toEqual({
      bar: 'mind',
      weeks: [
        ['river', 'boats'],
        ['lake', 'warmth'],
        ['stretch', 'dial'],
      ],
    });
  });

  test('leaves what is done or begun where it is', () => {
    const plan = [
      ['dial', 'stretch'],
      ['warmth', 'river'],
    ];
    expect(helped(plan, { boats: 1 }, { dial: 1 }, ['stretch'])?.weeks).toEqual([
      ['dial', 'stretch'],
      ['river', 'warmth'],
    ]);
  });

  test('moves no session that was heard in the plan, and none that it has sooner', () => {
    const heard = [['river', 'dial'], ['stretch'], ['river']];
    expect(helped(heard, { river: 3 }, { river: 1 })).toBeUndefined();
    expect(helped(heard, { river: 3 })).toBeUndefined();
  });

  test('gives no week a session twice', () => {
    const plan = [['dial'], ['river', 'dial'], ['boats']];
    expect(helped(plan, { river: 1 })?.weeks).toEqual([['boats'], ['river', 'dial'], ['dial']]);
  });

  test('is about the next bar if the first can come no sooner', () => {
    const plan = [['river'], ['dial'], ['stretch']];
    expect(helped(plan, { river: 5, stretch: 1 })).toEqual({
      bar: 'body',
      weeks: [['stretch'], ['dial'], ['river']],
    });
  });

  test('does not exist if nothing helped, or if it left the member more restless as often', () => {
    expect(helped([['dial'], ['river']], {})).toBeUndefined();
    expect(helped([['dial'], ['river']], { river: 2, boats: -2 })).toBeUndefined();
  });

  test('of any plan has the same sessions, what was done in its place, and no week with one twice', () => {
    const ids = Object.keys(WORKS_ON);
    const week = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 4 });
    const counts = (min: number, max: number) =>
      fc.dictionary(fc.constantFrom(...ids), fc.integer({ min, max }));
    const plan = fc.tuple(
      fc.array(week, { maxLength: 5 }),
      counts(-3, 3),
      counts(0, 2),
      fc.subarray(ids, { maxLength: 1 }),
    );
    fc.assert(
      fc.property(plan, ([given, calmed, finishes, started]) => {
        const found = helped(given, calmed, finishes, started);
        fc.pre(found !== undefined);
        const moved = weeksOf(found.weeks);
        expect(orderOf(moved).toSorted()).toEqual(given.flat().toSorted());
        expect(found.weeks.map(({ length }) => length)).toEqual(given.map(({ length }) => length));
        for (const each of found.weeks) expect(new Set(each).size).toBe(each.length);
        const marks = (weeks: typeof moved) =>
          followed(weeks, finishes, started).flatMap(({ sessions }) =>
            sessions.map(({ id, status }) =>
              status === 'done' || status === 'started' ? `${id} ${status}` : 'open',
            ),
          );
        expect(marks(moved)).toEqual(marks(weeksOf(given)));
      }),
    );
  });
});

describe('the weeks of a plan in another order', () => {
  const weeks = weeksOf([['river', 'dial'], ['river']]);

  test('are as long as before', () => {
    expect(weeksInOrder(weeks, ['dial', 'river', 'river'])).toEqual(
      weeksOf([['dial', 'river'], ['river']]),
    );
  });

  test.each([
    [['dial', 'river']],
    [['dial', 'river', 'boats']],
    [['dial', 'river', 'river', 'boats']],
  ])('stay as they are if the order has other sessions: %j', (order) => {
    expect(weeksInOrder(weeks, order)).toEqual(weeks);
  });
});

describe('a plan whose quiz was changed after it began', () => {
  const all = Object.keys(WORKS_ON).map((id) => ({ id }));
  const kept = (ids: string[][], finishes: Record<string, number>) =>
    keepHeard(weeksOf(ids), finishes, all).map(({ sessions }) => sessions.map(({ id }) => id));
  const plan = [
    ['river', 'dial'],
    ['boats', 'lake'],
  ];

  test('has what was heard in its first places, and the rest where it was', () => {
    expect(kept(plan, {})).toEqual(plan);
    expect(kept(plan, { dial: 1 })).toEqual([
      ['dial', 'river'],
      ['boats', 'lake'],
    ]);
    expect(kept(plan, { lake: 1, river: 1 })).toEqual([
      ['river', 'lake'],
      ['boats', 'dial'],
    ]);
  });

  test('has what was heard and it would lack, or has less often', () => {
    expect(kept(plan, { warmth: 1 })).toEqual([
      ['warmth', 'dial'],
      ['boats', 'lake'],
    ]);
    const thrice = [['river'], ['river'], ['river', 'dial']];
    expect(kept(thrice, { river: 3 })).toEqual(thrice);
    expect(kept(plan, { river: 5 })).toEqual([
      ['river', 'river'],
      ['river', 'lake'],
    ]);
  });

  test('leaves members in the week in which they were', () => {
    const week = fc.uniqueArray(fc.constantFrom(...Object.keys(WORKS_ON)), {
      minLength: 2,
      maxLength: 2,
    });
    const plans = fc.tuple(week, week, week, week);
    const hasNoneFourTimes = (ids: string[][]) =>
      ids.flat().every((id, _, every) => every.filter((each) => each === id).length <= 3);
    fc.assert(
      fc.property(
        plans.filter(hasNoneFourTimes),
        plans,
        fc.nat({ max: 8 }),
        (before, after, heard) => {
          const finishes: Record<string, number> = {};
          for (const id of before.flat().slice(0, heard)) finishes[id] = (finishes[id] ?? 0) + 1;
          const weekIn = (weeks: ReturnType<typeof weeksOf>) =>
            planProgressOf(
              weeks.map(({ sessions }) => sessions),
              { finishes, started: [] },
            ).week;
          expect(weekIn(keepHeard(weeksOf(after), finishes, all))).toBe(weekIn(weeksOf(before)));
        },
      ),
    );
  });
});
