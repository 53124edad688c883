import { expect, test, vi } from 'vitest';
import { databaseCheck } from './operation.ts';

test('the database is queried once for concurrent checks, and again after a second', async () => {
  let time = 0;
  const ping = vi.fn(async () => undefined);
  const check = databaseCheck({ ping }, () => time);
  await Promise.all([check(), check()]);
  await check();
  expect(ping).toHaveBeenCalledTimes(1);
  time = 1_000;
  await check();
  expect(ping).toHaveBeenCalledTimes(2);
});

test('the check fails while the database is unavailable and passes again afterwards', async () => {
  let time = 0;
  const ping = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'));
  const check = databaseCheck({ ping }, () => time);
  await expect(check()).rejects.toThrow('away');
  await expect(check()).rejects.toThrow('away');
  time = 1_000;
  await check();
});

test('a database that does not respond within two seconds counts as unavailable', async () => {
  vi.useFakeTimers();
  const check = databaseCheck({ ping: () => new Promise(() => undefined) });
  const failing = expect(check()).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(2_000);
  await failing;
  vi.useRealTimers();
});
