import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import type { Db } from '#server/db/database.ts';
import type { GrowingDelay } from '#server/db/repositories/limits.ts';
import { deleteCountersBefore } from '#server/db/repositories/limits.ts';
import { rateLimits } from '#server/db/schema/logins.ts';
import {
  COUNTER_RETENTION,
  type Limit,
  type Limits,
  limitKey,
  makeLimits,
} from '#server/limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { testDatabase } from '../support/test-database.ts';

const NOW = new Date('2027-03-01T08:00:00.123Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

async function tried(limits: Limits, when: number, ...what: (Limit | GrowingDelay)[]) {
  try {
    await limits.consume(db, at(when), ...what);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'too_many_requests') throw error;
    return error.retryAfter ?? 0;
  }
}

/** Fails the test if the database is queried. */
const noDatabase = new Proxy({} as Db, {
  get: (_, name) => {
    throw new Error(`the database was asked: ${String(name)}`);
  },
});

const one = makeLimits();

describe.each([
  ['in one process', () => one],
  ['in processes that know nothing of each other', () => makeLimits()],
])('%s', (place, limits) => {
  const limit = (name: string, rest: Partial<Limit> = {}): Limit => ({
    key: limitKey(name, place),
    limit: 3,
    windowSeconds: 60,
    ...rest,
  });

  async function eachTried(times: readonly number[], what: Limit | GrowingDelay) {
    const waits: number[] = [];
    for (const when of times) waits.push(await tried(limits(), when, what));
    return waits;
  }

  test('a window allows a number of tries, and starts with the first', async () => {
    const times = [0, 20, 40, 50, 59.999, 60].map((seconds) => seconds * SECOND);
    expect(await eachTried(times, limit('window'))).toEqual([0, 0, 0, 10, 1, 0]);
  });

  test('refused tries do not extend the wait', async () => {
    const vain = await eachTried(Array(50).fill(30 * SECOND), limit('vain'));
    expect(vain).toEqual([0, 0, 0, ...Array(47).fill(60)]);
    expect(await eachTried([90 * SECOND], limit('vain'))).toEqual([0]);
  });

  test('of a hundred concurrent tries as many as the limit are allowed', async () => {
    const what = limit('parallel', { limit: 30 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => limits().tryConsume(db, NOW, what)),
    );
    expect(answers.filter(Boolean)).toHaveLength(30);
  });

  test('each key has its own tries, which can be reset', async () => {
    const [mine, other] = [limit('mine', { limit: 1 }), limit('other', { limit: 1 })];
    expect(await eachTried([0, 0], mine)).toEqual([0, 60]);
    expect(await eachTried([0], other)).toEqual([0]);
    await limits().refund(db, mine.key);
    expect(await eachTried([0, 0], mine)).toEqual([0, 60]);
  });

  test('one try can be refunded', async () => {
    const what = limit('one returned');
    expect(await eachTried([0, 0, 0], what)).toEqual([0, 0, 0]);
    await limits().refundOne(db, NOW, what);
    expect(await eachTried([0, 0], what)).toEqual([0, 60]);
  });

  test('correcting a clock that was ahead locks nobody out', async () => {
    const what = limit('ahead', { limit: 1 });
    expect(await eachTried([40 * DAY, 40 * DAY], what)).toEqual([0, 60]);
    expect(await eachTried([0, 0, 60 * SECOND], what)).toEqual([0, 60, 0]);
  });

  describe('with a growing delay', () => {
    const delay = (name: string): GrowingDelay => ({
      key: limitKey(name, place),
      freeTries: 3,
      firstDelaySeconds: 1,
      longestDelaySeconds: 10,
      forgetSeconds: 100,
    });

    test('the first tries are free, then each wait doubles, up to a limit', async () => {
      const what = delay('growing delay');
      expect(await eachTried([0, 0, 0, 0], what)).toEqual([0, 0, 0, 1]);
      const waits: number[] = [];
      for (let now = 0, round = 1; round <= 6; round += 1) {
        expect(await eachTried([now], what)).toEqual([waits.at(-1) ?? 1]);
        now += (waits.at(-1) ?? 1) * SECOND;
        const [allowed, wait = 0] = await eachTried([now, now], what);
        expect(allowed).toBe(0);
        waits.push(wait);
      }
      expect(waits).toEqual([2, 4, 8, 10, 10, 10]);
    });

    test('of many concurrent tries as many as are free are allowed', async () => {
      const what = delay('parallel delay');
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => limits().tryConsume(db, NOW, what)),
      );
      expect(answers.filter(Boolean)).toHaveLength(3);
    });

    test('time without a try forgets them one by one', async () => {
      const what = delay('forgetting delay');
      expect(await eachTried([0, 0, 0], what)).toEqual([0, 0, 0]);
      // Open again after a second; of three tries two are forgotten 200 seconds later.
      const later = 201 * SECOND;
      expect(await eachTried([later, later, later], what)).toEqual([0, 0, 1]);
      const muchLater = later + HOUR;
      expect(await eachTried(Array(4).fill(muchLater), what)).toEqual([0, 0, 0, 1]);
    });

    test('correcting a clock that was ahead locks nobody out', async () => {
      const what = delay('delay ahead');
      expect(await eachTried(Array(4).fill(40 * DAY), what)).toEqual([0, 0, 0, 1]);
      expect(await eachTried(Array(4).fill(0), what)).toEqual([0, 0, 0, 1]);
    });

    test('one try can be refunded, and the next need not wait for it', async () => {
      const what = delay('delay with one returned');
      expect(await eachTried([0, 0, 0, 0], what)).toEqual([0, 0, 0, 1]);
      await limits().refundOne(db, NOW, what);
      expect(await eachTried([0, 0], what)).toEqual([0, 1]);
      expect(await eachTried([SECOND, SECOND], what)).toEqual([0, 2]);
      await limits().refundOne(db, at(SECOND), what);
      expect(await eachTried([SECOND, SECOND], what)).toEqual([0, 2]);
    });

    test('the tries can be reset', async () => {
      const what = delay('returned delay');
      expect(await eachTried([0, 0, 0, 0], what)).toEqual([0, 0, 0, 1]);
      await limits().refund(db, what.key);
      expect(await eachTried([0, 0, 0, 0], what)).toEqual([0, 0, 0, 1]);
    });
  });
});

describe('an exhausted limit', () => {
  const window = (name: string): Limit => ({ key: limitKey(name), limit: 2, windowSeconds: 60 });
  const delay: GrowingDelay = {
    key: limitKey('remembered delay'),
    freeTries: 2,
    firstDelaySeconds: 30,
    longestDelaySeconds: 60,
    forgetSeconds: 60,
  };

  test.each([window('remembered'), delay])(
    'is refused without the database: $key',
    async (what) => {
      const limits = makeLimits();
      await limits.consume(db, NOW, what);
      await limits.consume(db, NOW, what);
      const refused = limits.consume(noDatabase, at(10 * SECOND), what);
      const retryAfter = what === delay ? 20 : 50;
      await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', retryAfter });
      expect(await limits.tryConsume(noDatabase, at(10 * SECOND), what)).toBe(false);
      expect(await limits.tryConsume(db, at(60 * SECOND), what)).toBe(true);
    },
  );

  test('uses up nothing of the limits before it', async () => {
    const limits = makeLimits();
    const [first, second] = [window('before'), { ...window('used up'), limit: 1 }];
    await limits.consume(db, NOW, first, second);
    expect(await limits.tryConsume(noDatabase, NOW, first, second)).toBe(false);
    expect(await limits.tryConsume(db, NOW, first)).toBe(true);
  });

  test('is dropped from the cache for newer ones, and queried again', async () => {
    const limits = makeLimits(2);
    const used = ['a', 'b', 'c'].map((name) => ({ ...window(`crowd ${name}`), limit: 1 }));
    for (const what of used) await limits.consume(db, NOW, what);
    const [oldest, ...newer] = used as [Limit, Limit, Limit];
    for (const what of newer) expect(await limits.tryConsume(noDatabase, NOW, what)).toBe(false);
    await expect(limits.tryConsume(noDatabase, NOW, oldest)).rejects.toThrow('was asked');
    expect(await limits.tryConsume(db, NOW, oldest)).toBe(false);
  });
});

test('keys contain no email address, in clear or easily reversible', () => {
  const key = limitKey('login-pair', '203.0.113.9', 'anna@example.com');
  expect(key).toMatch(/^login-pair:[\w-]{43}$/);
  expect(limitKey('login-pair', '203.0.113.9', 'anna@example.com')).toBe(key);
  expect(limitKey('login-pair', '203.0.113.9anna', '@example.com')).not.toBe(key);
});

test('expired counters are deleted', async () => {
  await db.delete(rateLimits);
  const limits = makeLimits();
  const minute = (name: string): Limit => ({ key: limitKey(name), limit: 1, windowSeconds: 60 });
  await tried(limits, 0, minute('old'));
  await tried(limits, 30 * MINUTE, minute('young'));
  const before = new Date(at(6 * HOUR + 2 * MINUTE).getTime() - COUNTER_RETENTION);
  expect(await deleteCountersBefore(db, before, 10)).toBe(1);
  const kept = await db.select({ key: rateLimits.key }).from(rateLimits);
  expect(kept).toEqual([{ key: limitKey('young') }]);
});
