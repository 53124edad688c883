import { describe, expect } from 'vitest';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import { test } from '../support/content-api.ts';

const thisWeek = async (listener: { dashboard(): Promise<{ weeks: unknown[] }> }) =>
  (await listener.dashboard()).weeks.at(-1);

describe('the dashboard', () => {
  test('of a new listener is empty and suggests where to begin', async ({ api }) => {
    const ana = await api.listener({ days: 0 });
    const { weeks, ...rest } = await ana.dashboard();
    expect(weeks).toHaveLength(8);
    expect(new Set(weeks.map(({ minutes }: { minutes: number }) => minutes))).toEqual(new Set([0]));
    expect(rest).toEqual({ daysInARow: 0, remaining: 4, recommendedSessionId: 'c1' });
  });

  test('counts what was heard, not what was skipped', async ({ api }) => {
    const ana = await api.listener();
    await ana.start('c1');
    api.time.pass(10 * MINUTE);
    await ana.start('c1', 600);
    api.time.pass(30 * SECOND);
    await ana.start('c1', 1190);
    expect(await thisWeek(ana)).toMatchObject({ minutes: 11, sessions: 0 });
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

  test('counts consecutive days', async ({ api }) => {
    const ana = await api.listener();
    for (const _day of [1, 2, 3]) {
      await ana.finish('c1');
      await ana.start('c1');
      api.time.pass(DAY);
    }
    expect((await ana.dashboard()).daysInARow).toBe(3);
    api.time.pass(DAY);
    expect((await ana.dashboard()).daysInARow).toBe(0);
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
