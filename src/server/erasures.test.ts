import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ErasureFile, ErasuresFileError } from './erasures.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erasures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const row = (letter: string) => ({
  userHash: letter.repeat(64),
  erasedAt: new Date('2027-01-01T08:00:00.123Z'),
});

test('a file has a line for each erasure, and is made with its folder', async () => {
  const path = join(folder, 'new', 'erasures.log');
  const file = new ErasureFile(path);
  expect(await file.read()).toEqual([]);
  await file.append([]);
  await file.append([row('a'), row('b')]);
  await file.append([row('c')]);
  expect(await file.read()).toEqual([row('a'), row('b'), row('c')]);
  expect(readFileSync(path, 'utf8')).toContain(`${'a'.repeat(64)} 2027-01-01T08:00:00.123Z\n`);
});

test('a line that a crash cut off spoils no other', async () => {
  const path = join(folder, 'erasures.log');
  const file = new ErasureFile(path);
  await file.append([row('a')]);
  appendFileSync(path, `${'b'.repeat(64)} 2027-01-0`);
  await file.append([row('c')]);
  expect(await file.read()).toEqual([row('a'), row('c')]);
});

test('a file that cannot be used is reported with its path and what to do', async () => {
  writeFileSync(join(folder, 'file'), '');
  const file = new ErasureFile(join(folder, 'file', 'erasures.log'));
  await expect(file.append([])).rejects.toThrow(ErasuresFileError);
  await expect(file.append([row('a')])).rejects.toThrow(/ERASURES_LOG/);
});
