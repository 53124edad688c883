import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { deleteUsers } from '#server/db/repositories/users.ts';
import { sessionFinishes } from '#server/db/schema/content.ts';
import { type ContentApi, test } from '../support/content-api.ts';

type Listener = Awaited<ReturnType<ContentApi['listener']>>;

/** Plays a session to its end. A mood of 0 is not said. */
async function plays(
  api: ContentApi,
  listener: Listener,
  before: number,
  after: number,
  id = 'c1',
) {
  await listener.start(id);
  if (before > 0) expect((await listener.says('before', before, id)).statusCode).toBe(204);
  api.time.pass(20 * MINUTE);
  await listener.finish(id);
  if (after > 0) expect((await listener.says('after', after, id)).statusCode).toBe(204);
}

const figureOf = async (listener: Listener) => (await listener.dashboard()).checkIns;
const storedOf = ({ db }: ContentApi, { userId }: Listener) =>
  db
    .select({ before: sessionFinishes.moodBefore, after: sessionFinishes.moodAfter })
    .from(sessionFinishes)
    .where(eq(sessionFinishes.userId, userId))
    .orderBy(sessionFinishes.finishedAt);

describe('check-ins', () => {
  test('give a figure from three plays on that have one on both sides', async ({ api }) => {
    const ana = await api.listener();
    await plays(api, ana, 2, 4);
    await plays(api, ana, 3, 3);
    await plays(api, ana, 0, 5);
    await plays(api, ana, 1, 0);
    expect(await figureOf(ana)).toBeNull();
    await plays(api, ana, 1, 2, 'c2');
    expect(await figureOf(ana)).toEqual({ calmer: 2, total: 3 });
    expect(await ana.dashboard()).toMatchObject({ lastMood: 2 });
    await plays(api, ana, 0, 0);
    expect(await ana.dashboard()).toMatchObject({ lastMood: 2 });
    api.time.pass(8 * 7 * DAY);
    expect(await ana.dashboard()).toMatchObject({ checkIns: null, lastMood: null });
  });

  test('belong to their play: one before and one after, the last word of each', async ({ api }) => {
    const ana = await api.listener();
    await plays(api, ana, 1, 2);
    await ana.says('after', 5);
    await plays(api, ana, 0, 3);
    expect(await storedOf(api, ana)).toEqual([
      { before: 1, after: 5 },
      { before: null, after: 3 },
    ]);
  });

  test('are refused without the consent to keep answers', async ({ api }) => {
    const ana = await api.listener({ keepsAnswers: false });
    await ana.start('c1');
    const refused = await ana.says('before', 2);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'consent_needed']);
  });

  test('are said after the end of the paid time, too', async ({ api }) => {
    const ana = await api.listener();
    await plays(api, ana, 1, 0);
    ana.losesAccess();
    expect((await ana.says('after', 5)).statusCode).toBe(204);
  });

  test('before a session that does not come to its end stay with it alone', async ({ api }) => {
    const ana = await api.listener();
    await ana.finish('c1');
    await ana.start('c1');
    await ana.says('before', 1);
    // Too early to count.
    await ana.finish('c1');
    await plays(api, ana, 0, 4);
    expect(await storedOf(api, ana)).toEqual([
      { before: null, after: null },
      { before: null, after: 4 },
    ]);
  });
});

describe('a forged check-in', () => {
  test('to a session that is not under way, was never finished or does not exist is not found', async ({
    api,
  }) => {
    const [ana, ben] = [await api.listener(), await api.listener()];
    await plays(api, ben, 1, 2);
    await ana.start('c2');
    for (const refused of [
      await ana.says('before', 3),
      await ana.says('after', 3),
      await ana.says('after', 3, 'c2'),
      await ana.says('before', 3, 'none-such'),
      await ben.says('before', 3),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    }
    expect(await storedOf(api, ben)).toEqual([{ before: 1, after: 2 }]);
  });

  test.for([0, 6, -1, 2.5, '3', null])('of %j is refused', async (mood, { api }) => {
    const ana = await api.listener();
    await ana.start('c1');
    const refused = await ana.says('before', mood);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid']);
  });

  test('changes nobody else’s figure', async ({ api }) => {
    const [ana, ben] = [await api.listener(), await api.listener()];
    for (const _play of [1, 2, 3]) await plays(api, ben, 1, 5);
    for (const _play of [1, 2, 3]) await plays(api, ana, 5, 1);
    expect(await figureOf(ben)).toEqual({ calmer: 3, total: 3 });
    expect(await figureOf(ana)).toEqual({ calmer: 0, total: 3 });
  });

  test('that comes again and again is stored once, and 60 times an hour', async ({ api }) => {
    const ana = await api.listener();
    await plays(api, ana, 1, 0);
    const said = await Promise.all(Array.from({ length: 70 }, () => ana.says('after', 2)));
    const [taken, refused] = [204, 429].map(
      (status) => said.filter(({ statusCode }) => statusCode === status).length,
    );
    // One was said before the session.
    expect([taken, refused]).toEqual([59, 11]);
    expect(await storedOf(api, ana)).toEqual([{ before: 1, after: 2 }]);
    api.time.pass(HOUR);
    expect((await ana.says('after', 3)).statusCode).toBe(204);
  });

  test('of a removed account is refused', async ({ api }) => {
    const ana = await api.listener();
    await plays(api, ana, 1, 0);
    await deleteUsers(api.db, [ana.userId]);
    expect((await ana.says('after', 5)).statusCode).toBe(401);
    expect(await storedOf(api, ana)).toEqual([]);
  });
});
