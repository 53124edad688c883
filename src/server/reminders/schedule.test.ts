import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#server/base/clock.ts';
import { deadlineOf, nextReminder, type Schedule, scheduledDay } from './schedule.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const MADRID = 'Europe/Madrid';
const NEW_YORK = 'America/New_York';

const at = (time: string, timeZone: string, days = EVERY_DAY): Schedule => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { days, minuteOfDay: 60 * hours + minutes, timeZone };
};

/** The next reminders, each after the one before. */
function nextOf(schedule: Schedule, after: string, count: number, sentOn: string | null = null) {
  const found: string[] = [];
  let last = sentOn;
  let now = new Date(after);
  for (let index = 0; index < count; index += 1) {
    now = nextReminder(schedule, now, last);
    last = scheduledDay(schedule, now);
    found.push(now.toISOString());
  }
  return found;
}

describe('the next reminder', () => {
  test('is later today, or else tomorrow', () => {
    const schedule = at('08:00', MADRID);
    expect(nextOf(schedule, '2026-11-23T06:59:00.000Z', 1)).toEqual(['2026-11-23T07:00:00.000Z']);
    expect(nextOf(schedule, '2026-11-23T07:00:00.000Z', 1)).toEqual(['2026-11-24T07:00:00.000Z']);
  });

  test('is on the days that were chosen', () => {
    const schedule = at('20:15', NEW_YORK, [1, 6]);
    expect(nextOf(schedule, '2026-11-23T12:00:00.000Z', 3)).toEqual([
      '2026-11-24T01:15:00.000Z',
      '2026-11-29T01:15:00.000Z',
      '2026-12-01T01:15:00.000Z',
    ]);
  });

  test('is a week later on a single day that has been used', () => {
    const schedule = at('08:00', MADRID, [1]);
    expect(nextOf(schedule, '2026-11-23T05:00:00.000Z', 1, '2026-11-23')).toEqual([
      '2026-11-30T07:00:00.000Z',
    ]);
  });

  test('needs a day', () => {
    expect(() => nextReminder(at('08:00', MADRID, []), new Date(), null)).toThrow('no day');
  });
});

describe('clock changes', () => {
  test.each([
    ['Madrid in spring', MADRID, '2026-03-28T12:00:00.000Z', '08:00', ['06:00', '06:00']],
    ['Madrid in autumn', MADRID, '2026-10-24T12:00:00.000Z', '08:00', ['07:00', '07:00']],
    ['New York in spring', NEW_YORK, '2026-03-07T18:00:00.000Z', '08:00', ['12:00', '12:00']],
    ['New York in autumn', NEW_YORK, '2026-10-31T18:00:00.000Z', '08:00', ['13:00', '13:00']],
  ])('%s leave the time of the clock as it is', (_where, timeZone, after, time, expected) => {
    const found = nextOf(at(time, timeZone), after, 2).map((each) => each.slice(11, 16));
    expect(found).toEqual(expected);
  });

  test.each([
    ['Madrid', MADRID, '2026-03-28T12:00:00.000Z', ['2026-03-29T01:30', '2026-03-30T00:30']],
    ['New York', NEW_YORK, '2026-03-07T18:00:00.000Z', ['2026-03-08T07:30', '2026-03-09T06:30']],
  ])('a time that %s skips comes an hour later, once', (_where, timeZone, after, expected) => {
    const found = nextOf(at('02:30', timeZone), after, 2).map((each) => each.slice(0, 16));
    expect(found).toEqual(expected);
  });

  test.each([
    [
      'Madrid',
      MADRID,
      '02:30',
      '2026-10-24T12:00:00.000Z',
      ['2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'New York',
      NEW_YORK,
      '01:30',
      '2026-10-31T18:00:00.000Z',
      ['2026-11-01T05:30', '2026-11-02T06:30'],
    ],
  ])(
    'a time that %s repeats comes once, the first time',
    (_where, timeZone, time, after, expected) => {
      const found = nextOf(at(time, timeZone), after, 2).map((each) => each.slice(0, 16));
      expect(found).toEqual(expected);
    },
  );

  test('between the two times of a repeated hour, the next reminder is on the next day', () => {
    const after = '2026-10-25T00:45:00.000Z';
    expect(nextOf(at('02:30', MADRID), after, 1)).toEqual(['2026-10-26T01:30:00.000Z']);
  });

  test('the last hour of a day, if it is skipped, costs no reminder of the next day', () => {
    // In Nuuk 23:00 of Saturday, March 28 is midnight.
    expect(nextOf(at('23:00', 'America/Nuuk'), '2026-03-28T12:00:00.000Z', 3)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
      '2026-03-31T00:00:00.000Z',
    ]);
    expect(nextOf(at('23:30', 'America/Nuuk', [6, 7]), '2026-03-28T12:00:00.000Z', 2)).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  test('a day that a time zone left out is not reminded of, and the next one once', () => {
    expect(nextOf(at('08:00', 'Pacific/Apia'), '2011-12-29T19:00:00.000Z', 2)).toEqual([
      '2011-12-30T18:00:00.000Z',
      '2011-12-31T18:00:00.000Z',
    ]);
  });
});

describe('members who travel', () => {
  test('are reminded on no local day twice when they go west', () => {
    // Sent in Madrid on Monday morning; in Los Angeles it is still Sunday.
    const schedule = at('08:00', 'America/Los_Angeles');
    expect(nextOf(schedule, '2026-11-23T07:05:00.000Z', 1, '2026-11-23')).toEqual([
      '2026-11-24T16:00:00.000Z',
    ]);
  });

  test('skip no day of their own when they go east', () => {
    const schedule = at('08:00', 'Asia/Tokyo');
    expect(nextOf(schedule, '2026-11-23T16:05:00.000Z', 1, '2026-11-23')).toEqual([
      '2026-11-23T23:00:00.000Z',
    ]);
  });

  test('are reminded again after the widest journey there is', () => {
    const schedule = at('08:00', 'Etc/GMT+12', [7]);
    expect(nextOf(schedule, '2026-11-22T10:30:00.000Z', 1, '2026-11-23')).toEqual([
      '2026-11-29T20:00:00.000Z',
    ]);
  });
});

describe('the deadline of a reminder', () => {
  const late = (due: string, timeZone: string) =>
    deadlineOf(new Date(due), timeZone).getTime() - new Date(due).getTime();

  test('is two hours later', () => {
    expect(late('2026-11-23T07:00:00.000Z', MADRID)).toBe(2 * HOUR);
  });

  test('is the end of its local day, if that is earlier', () => {
    expect(late('2026-11-23T22:15:00.000Z', MADRID)).toBe(45 * MINUTE);
  });

  test('leaves the queue some time just before midnight', () => {
    expect(late('2026-11-23T22:59:00.000Z', MADRID)).toBe(15 * MINUTE);
  });
});
