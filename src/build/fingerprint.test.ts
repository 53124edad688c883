import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

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

test('equal sources have equal fingerprints, whenever they were written', () => {
  const before = fingerprint(project, {});
  write('src/web/main.tsx', 'one');
  expect(fingerprint(project, {})).toBe(before);
});

test.each([
  ['a source', 'src/web/main.tsx', 'two'],
  ['a new file', 'src/web/ui/new.ts', ''],
  ['a wizard', 'wizards/sleep.json', '{ }'],
  ['a price plan', 'src/server/library/catalogue/price-plans.json', '{}'],
  ['a dependency', 'package-lock.json', '{ }'],
  ['a local setting', '.env.local', 'VITE_MAIN_HOST=a.example'],
])('a change of %s changes the fingerprint', (_name, path, text) => {
  const before = fingerprint(project, {});
  write(path, text);
  expect(fingerprint(project, {})).not.toBe(before);
});

test('a build-time variable changes the fingerprint, any other does not', () => {
  const before = fingerprint(project, { PORT: '3000' });
  expect(fingerprint(project, { PORT: '4000' })).toBe(before);
  expect(fingerprint(project, { VITE_MAIN_HOST: 'a.example' })).not.toBe(before);
  expect(fingerprint(project, { ASSET_ORIGIN: 'https://cdn.example' })).not.toBe(before);
});

test('the server and the tests are not part of the build', () => {
  const before = fingerprint(project, {});
  write('src/server/app.ts', 'anything');
  write('src/web/main.test.tsx', 'anything');
  expect(fingerprint(project, {})).toBe(before);
});
