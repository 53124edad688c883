import { describe, expect } from 'vitest';
import { MINUTE, SECOND } from '#server/base/clock.ts';
import { type ContentApi, test } from '../support/content-api.ts';

const thisWeek = async (listener: { dashboard(): Promise<{ weeks: unknown[] }> }) =>
  (await listener.dashboard()).weeks.at(-1);

type Listener = Awaited<ReturnType<ContentApi['listener']>>;

/** Listens for some seconds, from the beginning of a session. */
async function hears({ time }: Pick<ContentApi, 'time'>, listener: Listener, seconds: number) {
  await listener.start('c1', 0);
  time.pass(seconds * SECOND);
  await listener.start('c1', seconds);
}

describe('the dashboard', () => {
  test('of a new listener is empty and suggests where to begin', async ({ api }) => {
    const ana = await api.listener({ days: 0 });
    const { weeks, ...rest } = await ana.dashboard();
    expect(weeks).toHaveLength(8);
    expect(new Set(weeks.map(({ minutes }: { minutes: number }) => minutes))).toEqual(new Set([0]));
    expect(rest).toEqual({
      daysInARow: 0,
      checkIns: null,
      lastMood: null,
      remaining: 4,
      recommendedSessionId: 'c1',
    });
  });

  test('counts a session once for each time it is played', async ({ api }) => {
    const ana = await api.listener();
    for (const _play of ['first', 'second']) {
      await ana.start('c1');
      api.time.pass(20 * MINUTE);
      await Promise.all([ana.finish('c1'), ana.finish('c1'), ana.finish('c1')]);
    }
    expect(await thisWeek(ana)).toMatchObject({ minutes: 40, sessions: 2 });
    expect((await ana.dashboard()).remaining).toBe(3);
  });

  test('loses nothing when places are saved concurrently', async ({ api }) => {
    const ana = await api.listener();
    await Promise.all([ana.start('c1'), ana.start('c2'), ana.start('s1')]);
    api.time.pass(5 * MINUTE);
    await Promise.all([
      ana.start('c1', 300),
      ana.start('c2', 300),
      ana.start('s1', 300),
      ana.start('c1', 300),
    ]);
    expect(await thisWeek(ana)).toMatchObject({ minutes: 15 });
  });

  test('recommends unfinished sessions by the last quiz', async ({ api }) => {
    const ana = await api.listener();
    const next = async () => (await ana.dashboard()).recommendedSessionId;
    await ana.takesQuiz({ id: 'sleep', answers: { night: 'b' } });
    expect(await next()).toBe('s1');
    api.time.pass(MINUTE);
    await ana.takesQuiz({ id: 'sleep', answers: { night: 'a' } });
    expect(await next()).toBe('s2');
    await ana.finish('s2');
    expect(await next()).toBe('s1');
    for (const id of ['s1', 'c1', 'c2']) await ana.finish(id);
    expect(await ana.dashboard()).toMatchObject({ remaining: 0, recommendedSessionId: null });
  });

  test('works without the wizard of the last quiz', async ({ api }) => {
    const ana = await api.listener();
    await ana.takesQuiz({ id: 'gone', answers: {} });
    expect((await ana.dashboard()).recommendedSessionId).toBe('c1');
  });
});

/** Lets time pass until a moment. */
const waitUntil = ({ time }: ContentApi, moment: string) =>
  time.pass(Date.parse(moment) - time.now().getTime());

describe('days', () => {
  const daysOf = async (listener: Listener) => (await listener.dashboard()).daysInARow;

  test('end at the member’s midnight, also when the clocks change', async ({ api }) => {
    // Madrid: summer time begins on Sunday, 28 March, and Monday begins at 22:00 UTC.
    const ana = await api.listener({ timeZone: 'Europe/Madrid' });
    waitUntil(api, '2027-03-27T22:30:00.000Z');
    await hears(api, ana, 120);
    waitUntil(api, '2027-03-27T23:30:00.000Z');
    await hears(api, ana, 120);
    expect(await daysOf(ana)).toBe(2);
    waitUntil(api, '2027-03-28T22:30:00.000Z');
    await hears(api, ana, 180);
    expect(await daysOf(ana)).toBe(3);
    expect((await ana.dashboard()).weeks.slice(-2)).toEqual([
      { weekStart: '2027-03-22', minutes: 4, sessions: 0 },
      { weekStart: '2027-03-29', minutes: 3, sessions: 0 },
    ]);
  });

  test('are those of the reminders, if a member set any', async ({ api }) => {
    const ana = await api.listener({ timeZone: 'Europe/Madrid' });
    await ana.isRemindedIn('Asia/Tokyo');
    // Sunday evening in Madrid, Monday morning in Tokyo.
    waitUntil(api, '2027-04-04T20:00:00.000Z');
    await hears(api, ana, 60);
    expect(await thisWeek(ana)).toEqual({ weekStart: '2027-04-05', minutes: 1, sessions: 0 });
  });

  test('go on for a member who moves to another time zone, either way', async ({ api }) => {
    const ana = await api.listener({ timeZone: 'Asia/Tokyo' });
    waitUntil(api, '2027-04-13T23:00:00.000Z');
    await hears(api, ana, 60);
    // It is the 14th in Tokyo, and the evening before in Los Angeles.
    await ana.movesTo('America/Los_Angeles');
    expect(await daysOf(ana)).toBe(1);
    await hears(api, ana, 60);
    expect(await daysOf(ana)).toBe(2);
    // Back in Tokyo two days later: the flight took the 15th.
    await ana.movesTo('Asia/Tokyo');
    waitUntil(api, '2027-04-15T23:00:00.000Z');
    await hears(api, ana, 60);
    expect(await daysOf(ana)).toBe(3);
  });

  test('count what was heard without a network once, on the day on which it was heard', async ({
    api,
  }) => {
    const ana = await api.listener({ timeZone: 'Europe/Madrid' });
    const heard = Date.parse('2027-04-20T06:00:00.000Z');
    waitUntil(api, '2027-04-22T06:00:00.000Z');
    for (const _time of ['first', 'second']) {
      await ana.sends('c1', new Date(heard), 0);
      const last = await ana.sends('c1', new Date(heard + 20 * MINUTE));
      expect(last.json()).toMatchObject({ status: 'completed', completedAt: expect.anything() });
    }
    expect(await daysOf(ana)).toBe(1);
    expect(await thisWeek(ana)).toMatchObject({ minutes: 20, sessions: 1 });
    await ana.sends('c1', new Date(heard + MINUTE), 60);
    expect((await ana.list()).items[0].completedAt).toBe('2027-04-20T06:20:00.000Z');
  });

  test('never count it without access', async ({ api }) => {
    const ana = await api.listener();
    const heardAt = api.time.now();
    api.time.pass(MINUTE);
    ana.losesAccess();
    expect((await ana.sends('c1', heardAt)).json().code).toBe('access_expired');
  });

  test('of members whose browser said no time zone are in UTC, as they were', async ({ api }) => {
    const ana = await api.listener();
    waitUntil(api, '2027-04-18T23:58:00.000Z');
    await hears(api, ana, 60);
    api.time.pass(2 * MINUTE);
    await hears(api, ana, 60);
    expect(await daysOf(ana)).toBe(2);
  });
});

describe('forged listening', () => {
  test('in many sessions at once fills no more than the hours of a day', async ({ api }) => {
    const [ana, ben] = [await api.listener(), await api.listener()];
    waitUntil(api, '2027-04-26T00:00:00.000Z');
    for (let hour = 0; hour < 20; hour += 1) {
      await Promise.all(['c1', 'c2', 's1', 's2'].map((id) => ana.start(id, 0)));
      api.time.pass(60 * MINUTE);
      await Promise.all(['c1', 'c2', 's1', 's2'].map((id) => ana.finish(id)));
    }
    expect(await thisWeek(ana)).toMatchObject({ minutes: 24 * 60, sessions: 80 });
    expect(await thisWeek(ben)).toMatchObject({ minutes: 0, sessions: 0 });
  });

  test('by finishes without a beginning counts no minute and no day', async ({ api }) => {
    const ana = await api.listener();
    for (const id of ['c1', 'c1', 'c2', 's1', 's2']) await ana.finish(id);
    expect(await thisWeek(ana)).toMatchObject({ minutes: 0, sessions: 4 });
    expect((await ana.dashboard()).daysInARow).toBe(0);
  });
});
