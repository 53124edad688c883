import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { driftOf, writeAll } from './drift.ts';
import type { GeneratedFile } from './generated-file.ts';

let project = '';
beforeEach(() => {
  project = `${mkdtempSync(join(tmpdir(), 'drift-'))}${sep}`;
});
afterEach(() => rmSync(project, { recursive: true }));

const file = (path: string, text: string): GeneratedFile => ({
  path,
  from: `the source of ${path}`,
  make: async () => text,
});
const files = [file('right.json', '{}\n'), file('edited.ts', 'one\n'), file('missing.ts', 'two\n')];

test('each file that is out of date is reported with how to fix it', async () => {
  writeFileSync(`${project}right.json`, '{}\n');
  writeFileSync(`${project}edited.ts`, 'by hand\n');
  expect(await driftOf(files, project)).toEqual([
    'edited.ts does not match the source of edited.ts. Run `npm run generate` and commit the result.',
    'missing.ts does not match the source of missing.ts. Run `npm run generate` and commit the result.',
  ]);
});

test('writing fixes outdated files and touches nothing else', async () => {
  const past = new Date('2020-01-01');
  writeFileSync(`${project}right.json`, '{}\n');
  utimesSync(`${project}right.json`, past, past);
  await writeAll(files, project);
  expect(await driftOf(files, project)).toEqual([]);
  expect(readFileSync(`${project}missing.ts`, 'utf8')).toBe('two\n');
  expect(statSync(`${project}right.json`).mtime).toEqual(past);
});

test('a file that takes long to make is compared by a hash of its sources and of itself', async () => {
  writeFileSync(`${project}score.txt`, 'a tune');
  let made = 0;
  const song: GeneratedFile = {
    path: 'song.bin',
    from: 'score.txt',
    sources: ['score.txt'],
    make: async () => {
      made += 1;
      return new Uint8Array([0xff, made]);
    },
  };
  const drifts = async () => (await driftOf([song], project)).length > 0;
  expect(await drifts()).toBe(true);
  await writeAll([song], project);
  expect(await drifts()).toBe(false);
  await writeAll([song], project);
  expect([...readFileSync(`${project}song.bin`)]).toEqual([0xff, 1]);

  writeFileSync(`${project}song.bin`, 'by hand');
  expect(await drifts()).toBe(true);
  await writeAll([song], project);
  expect([...readFileSync(`${project}song.bin`)]).toEqual([0xff, 2]);

  writeFileSync(`${project}score.txt`, 'another tune');
  expect(await drifts()).toBe(true);
  rmSync(`${project}song.bin.sha256`);
  expect(await drifts()).toBe(true);
  expect(made).toBe(2);
});
