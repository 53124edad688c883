import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { rateLimits } from '#server/db/tables/logins.ts';
import { Problem } from '#server/problem.ts';
import {
  cleanUpLimits,
  giveBack,
  isWithin,
  type Limit,
  limitKey,
  takeFrom,
} from '#server/services/limits/limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/clock.ts';
import { testDatabase } from '../support/test-database.ts';

const NOW = new Date('2027-03-01T08:00:00.123Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
}, 60_000);
afterAll(() => close());

const limit = (name: string, rest: Partial<Limit> = {}): Limit => ({
  key: limitKey(name),
  limit: 3,
  windowSeconds: 60,
  ...rest,
});

/** Seconds to wait after one more try; 0 if it was allowed. */
async function tried(when: number, what: Limit): Promise<number> {
  try {
    await takeFrom(db, at(when), what);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'too_many_requests') throw error;
    return error.retryAfter ?? 0;
  }
}

async function eachTried(times: readonly number[], what: Limit): Promise<number[]> {
  const waits: number[] = [];
  for (const when of times) waits.push(await tried(when, what));
  return waits;
}

test('so many tries are allowed in a window, which begins with the first', async () => {
  const times = [0, 20, 40, 50, 59.999, 60].map((seconds) => seconds * SECOND);
  expect(await eachTried(times, limit('window'))).toEqual([0, 0, 0, 10, 1, 0]);
});

test('tries in vain do not make the wait longer', async () => {
  const vain = await eachTried(Array(50).fill(30 * SECOND), limit('vain'));
  expect(vain).toEqual([0, 0, 0, ...Array(47).fill(60)]);
  expect(await tried(90 * SECOND, limit('vain'))).toBe(0);
});

test('of a hundred tries at the same moment as many as the limit are allowed', async () => {
  const what = limit('parallel', { limit: 30 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => isWithin(db, NOW, what)));
  expect(answers.filter(Boolean)).toHaveLength(30);
});

test('each key has tries of its own, and gets them back', async () => {
  const [one, other] = [limit('one', { limit: 1 }), limit('other', { limit: 1 })];
  expect(await eachTried([0, 0], one)).toEqual([0, 60]);
  expect(await tried(0, other)).toBe(0);
  await giveBack(db, one.key);
  expect(await eachTried([0, 0], one)).toEqual([0, 60]);
});

test('a window that follows a used-up one is twice as long, up to a limit', async () => {
  const what = limit('growing', { limit: 1, maxDoublings: 2 });
  const minutes = [0, 1, 2, 3, 6, 7, 11].map((minute) => minute * MINUTE);
  //                  1 min, then 2, then 4 and 4 again
  expect(await eachTried(minutes, what)).toEqual([0, 0, 60, 0, 60, 0, 0]);
  expect(await tried(11 * MINUTE, what)).toBe(4 * 60);
});

test('a window that was not used up leaves the next as long as it was', async () => {
  const what = limit('steady', { limit: 2, maxDoublings: 5 });
  expect(await eachTried([0, 0, 60 * SECOND, 180 * SECOND], what)).toEqual([0, 0, 0, 0]);
  expect(await eachTried([180 * SECOND, 180 * SECOND], what)).toEqual([0, 120]);
});

test('after a quiet hour everything is as at the beginning', async () => {
  const what = limit('quiet', { limit: 1, maxDoublings: 5 });
  expect(await eachTried([0, MINUTE, MINUTE], what)).toEqual([0, 0, 120]);
  const later = 3 * MINUTE + HOUR;
  expect(await eachTried([later, later], what)).toEqual([0, 60]);
});

test('a clock that was ahead and is put right locks nobody out', async () => {
  const what = limit('ahead', { limit: 1, maxDoublings: 2 });
  expect(await eachTried([40 * DAY, 40 * DAY], what)).toEqual([0, 60]);
  expect(await eachTried([0, 0, 60 * SECOND], what)).toEqual([0, 60, 0]);
});

test('keys hold no e-mail address in clear, nor what it could be told by at once', () => {
  const key = limitKey('login-pair', '203.0.113.9', 'anna@example.com');
  expect(key).toMatch(/^login-pair:[\w-]{43}$/);
  expect(limitKey('login-pair', '203.0.113.9', 'anna@example.com')).toBe(key);
  expect(limitKey('login-pair', '203.0.113.9anna', '@example.com')).not.toBe(key);
});

test('counters are forgotten when they say nothing any more', async () => {
  await db.delete(rateLimits);
  await tried(0, limit('old'));
  await tried(30 * MINUTE, limit('young'));
  await cleanUpLimits(db, at(HOUR + 2 * MINUTE));
  const kept = await db.select({ key: rateLimits.key }).from(rateLimits);
  expect(kept).toEqual([{ key: limitKey('young') }]);
});
