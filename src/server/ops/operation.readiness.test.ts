import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupAge, databaseCheck } from './operation.ts';

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

test('the newest backup is as old as the file says that whatever backs up touches', () => {
  const folder = mkdtempSync(join(tmpdir(), 'last-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const now = new Date('2027-03-01T08:00:00.000Z');
  expect(backupAge(folder, now)).toBeUndefined();
  const file = join(folder, 'last-backup');
  writeFileSync(file, '');
  for (const [ago, age] of [
    [60, 60],
    [-5, 0],
  ] as const) {
    const at = new Date(now.getTime() - ago * 1000);
    utimesSync(file, at, at);
    expect(backupAge(folder, now)).toBe(age);
  }
});
