import { expect, test, vi } from 'vitest';
import { databaseCheck } from './operation.ts';

test('the database is asked once, however many ask, and again after a second', async () => {
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

test('while it is away the check fails, and passes when it is back', async () => {
  let time = 0;
  const ping = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'));
  const check = databaseCheck({ ping }, () => time);
  await expect(check()).rejects.toThrow('away');
  await expect(check()).rejects.toThrow('away');
  time = 1_000;
  await check();
});

test('a database that does not answer is away after two seconds', async () => {
  vi.useFakeTimers();
  const check = databaseCheck({ ping: () => new Promise(() => undefined) });
  const failing = expect(check()).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(2_000);
  await failing;
  vi.useRealTimers();
});
