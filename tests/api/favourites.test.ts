import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { exportOf } from '#server/db/repositories/export.ts';
import { deleteUsers } from '#server/db/repositories/users.ts';
import { favourites } from '#server/db/schema/content.ts';
import { test } from '../support/content-api.ts';

describe('favourites', () => {
  test('are listed with the newest first, whatever the filter and the access', async ({ api }) => {
    const ana = await api.listener();
    const [first, again, ...others] = await Promise.all([ana.likes('c1'), ana.likes('c1')]);
    expect([first, again, ...others].map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    api.time.pass(1);
    await ana.likes('pause');
    ana.losesAccess();
    expect((await ana.list('?category=sleep')).favourites).toEqual(['pause', 'c1']);
    expect((await (await api.listener()).list()).favourites).toEqual([]);
  });

  test('are taken away once, and one that is none is no error', async ({ api }) => {
    const ana = await api.listener();
    await ana.likes('c1');
    await ana.likes('c2');
    const taken = await Promise.all([ana.unlikes('c1'), ana.unlikes('c1')]);
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await ana.list()).favourites).toEqual(['c2']);
  });

  test('are sessions that exist', async ({ api }) => {
    const ana = await api.listener();
    expect((await ana.likes('nothing')).json()).toMatchObject({ code: 'not_found' });
    // Kept before the session left the catalogue.
    const row = { userId: ana.userId, sessionId: 'gone', addedAt: api.time.now() };
    await api.db.insert(favourites).values(row);
    expect((await ana.list()).favourites).toEqual([]);
  });

  test('are exported, and erased with the account', async ({ api }) => {
    const ana = await api.listener();
    await ana.likes('c1');
    const addedAt = api.time.now();
    const exported = await exportOf(api.db, ana.userId);
    expect(exported.favourites).toEqual([{ sessionId: 'c1', addedAt }]);
    await deleteUsers(api.db, [ana.userId]);
    expect(await api.db.$count(favourites, eq(favourites.userId, ana.userId))).toBe(0);
    expect((await ana.likes('c1')).json()).toMatchObject({ code: 'unauthorized' });
  });
});
