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
