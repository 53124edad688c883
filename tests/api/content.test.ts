import { describe, expect } from 'vitest';
import { MINUTE } from '#server/base/clock.ts';
import { test } from '../support/content-api.ts';

describe('the library', () => {
  test('is locked without a purchase, and after the paid time', async ({ api }) => {
    const visitor = await api.listener({ days: 0 });
    const ana = await api.listener();
    await ana.finish('c1');
    ana.losesAccess();
    for (const [one, completed] of [
      [visitor, 0],
      [ana, 1],
    ] as const) {
      const { items, ...figures } = await one.list();
      expect(items.every(({ status }: { status: string }) => status === 'locked')).toBe(true);
      expect(figures).toMatchObject({ available: 0, completed });
      for (const answer of [await one.start('c1'), await one.finish('c1')]) {
        expect(answer.statusCode).toBe(403);
        expect(answer.json().code).toBe('access_expired');
      }
    }
  });

  test('has the words of a session in the user’s saved language', async ({ api }) => {
    const ana = await api.listener({ language: 'es' });
    const [guided, other] = (await ana.list()).items;
    expect([guided.hasWords, other.hasWords]).toEqual([true, false]);
    expect((await ana.words('c1')).json()).toEqual({
      cues: [{ startSeconds: 2, endSeconds: 5, text: 'Ponte a gusto.', need: 'core' }],
    });
    for (const id of ['c2', 'none-such']) {
      expect((await ana.words(id)).json().code).toBe('not_found');
    }
    ana.losesAccess();
    expect((await ana.words('c1')).json().code).toBe('access_expired');
  });
});

describe('a short practice', () => {
  test('is listed apart, whatever the filter, and is played like a session', async ({ api }) => {
    const ana = await api.listener({ language: 'es' });
    const practice = { id: 'pause', title: 'Una pausa', durationSeconds: 180, isShort: true };
    expect((await ana.list('?category=sleep')).shortPractices).toMatchObject([practice]);
    expect((await ana.list()).items.map(({ isShort }: { isShort: boolean }) => isShort)).toEqual(
      Array(4).fill(false),
    );
    expect((await ana.start('pause', 60)).json()).toMatchObject({ positionSeconds: 60 });
    expect((await api.fetch((await ana.start('pause')).json().audioUrl)).statusCode).toBe(200);
  });

  test('counts in the days and weeks, and not in the figures of the library', async ({ api }) => {
    const ana = await api.listener();
    const { total, completed, available, progress } = await ana.list();
    await ana.start('pause', 0);
    api.time.pass(3 * MINUTE);
    expect((await ana.finish('pause')).json()).toMatchObject({ status: 'completed' });
    expect(await ana.list()).toMatchObject({ total, completed, available, progress });
    const { weeks, daysInARow, remaining } = await ana.dashboard();
    expect(weeks.at(-1)).toMatchObject({ minutes: 3, sessions: 1 });
    expect({ daysInARow, remaining }).toEqual({ daysInARow: 1, remaining: 4 });
  });

  test('is locked without access', async ({ api }) => {
    const visitor = await api.listener({ days: 0 });
    expect((await visitor.start('pause')).json().code).toBe('access_expired');
  });
});

describe('a session', () => {
  test('starts, and continues where it was left', async ({ api }) => {
    const ana = await api.listener();
    expect((await ana.start('c1')).json()).toMatchObject({
      id: 'c1',
      status: 'started',
      positionSeconds: 0,
    });
    await ana.start('c1', 421);
    expect((await ana.start('c1')).json()).toMatchObject({ positionSeconds: 421 });
    expect((await ana.list('?status=started')).items).toMatchObject([
      { id: 'c1', positionSeconds: 421 },
    ]);
  });

  test('that is finished is completed, even if that is reported twice', async ({ api }) => {
    const ana = await api.listener();
    await ana.start('c1', 1000);
    const at = api.time.now().toISOString();
    const first = (await ana.finish('c1')).json();
    expect(first).toMatchObject({ status: 'completed', positionSeconds: 0, completedAt: at });
    api.time.pass(5 * MINUTE);
    expect((await ana.finish('c1')).json()).toEqual(first);
  });

  test('that does not exist is not found', async ({ api }) => {
    const ana = await api.listener();
    for (const answer of [await ana.start('c9'), await ana.finish('..%2Fc1')]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('has separate progress for each listener', async ({ api }) => {
    const [ana, ben] = [await api.listener(), await api.listener()];
    await ana.start('c1', 100);
    expect((await ben.list('?status=started')).items).toEqual([]);
  });
});
