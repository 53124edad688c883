import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupAge } from './last-backup.ts';

const now = new Date('2027-03-01T08:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'last-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

function touch(name: string, secondsAgo: number): void {
  const file = join(folder, name);
  writeFileSync(file, '');
  const at = new Date(now.getTime() - secondsAgo * 1000);
  utimesSync(file, at, at);
}

test('without a backup an embedded database is as old as itself, and of another nothing is known', () => {
  expect(backupAge(folder, true, now)).toBeUndefined();
  mkdirSync(join(folder, 'db'));
  touch('db/PG_VERSION', 100_000);
  expect(backupAge(folder, true, now)).toBe(100_000);
  expect(backupAge(folder, false, now)).toBeUndefined();
});

test.each([true, false])(
  'the newest backup is as old as the file says (embedded: %s)',
  (isEmbedded) => {
    touch('last-backup', 60);
    expect(backupAge(folder, isEmbedded, now)).toBe(60);
    touch('last-backup', -5);
    expect(backupAge(folder, isEmbedded, now)).toBe(0);
  },
);
