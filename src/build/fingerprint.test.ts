import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourcesOf } from './fingerprint.ts';

let project = '';
const write = (path: string, text: string) => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('src/web/main.tsx', 'one');
  write('wizards/sleep.json', '{}');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('equal sources have equal hashes, whenever they were written', () => {
  const before = sourcesOf(project, {});
  write('src/web/main.tsx', 'one');
  expect(sourcesOf(project, {})).toEqual(before);
});

test.each([
  ['a source', 'src/web/main.tsx', 'two'],
  ['a new file', 'src/web/ui/new.ts', ''],
  ['a wizard', 'wizards/sleep.json', '{ }'],
  ['a price plan', 'catalogue/price-plans.json', '{}'],
  ['a session', 'catalogue/sessions.json', '{}'],
  ['a dependency', 'package-lock.json', '{ }'],
  ['a local setting', '.env.local', 'VITE_MAIN_HOST=a.example'],
])('a change of %s changes the hashes', (_name, path, text) => {
  const before = sourcesOf(project, {});
  write(path, text);
  expect(sourcesOf(project, {})).not.toEqual(before);
});

test('a build-time variable changes the hashes, any other does not', () => {
  const before = sourcesOf(project, { PORT: '3000' });
  expect(sourcesOf(project, { PORT: '4000' })).toEqual(before);
  expect(sourcesOf(project, { VITE_MAIN_HOST: 'a.example' })).not.toEqual(before);
  expect(sourcesOf(project, { ASSET_ORIGIN: 'https://cdn.example' })).not.toEqual(before);
});

test('the server and the tests are not part of the build', () => {
  const before = sourcesOf(project, {});
  write('src/server/app.ts', 'anything');
  write('src/web/main.test.tsx', 'anything');
  expect(sourcesOf(project, {})).toEqual(before);
});
