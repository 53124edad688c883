import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AssetStore, storeAssets } from './asset-store.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-01');

let home = '';
let store: AssetStore;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'asset-store-'));
  store = { folder: join(home, 'store'), days: 7, megabytes: 1 };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A folder with these assets. */
function built(build: string, assets: Readonly<Record<string, string>>): string {
  const folder = join(home, build);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(folder, name), text);
  return folder;
}

/** What `npm run build` does on this day, in the same folder or in a new one. */
function builds(
  name: string,
  day: number,
  { previous = '', assets = { [`${name}.js`]: name } } = {},
) {
  const folders = { current: built(name, assets), previous: join(home, previous || 'none') };
  storeAssets(store, folders, START + day * DAY);
}

const stored = () =>
  readdirSync(store.folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
const records = () => readdirSync(join(store.folder, '.builds'));
const text = (name: string) => readFileSync(join(store.folder, name), 'utf8');

test('every file of a build is stored with its compressed forms, and nothing else', () => {
  const assets = { 'a-1.js': 'a', 'a-1.js.br': 'b', 'a-1.js.gz': 'c', 'logo-2.svg': 'd' };
  builds('a', 0, { assets });
  expect(stored()).toEqual(Object.keys(assets));
  expect(text('a-1.js.br')).toBe('b');
  expect(readdirSync(store.folder)).toHaveLength(5);
});

test('the assets of the build that is replaced are stored even if the store is new', () => {
  built('a', { 'a.js': 'a' });
  builds('b', 0, { previous: 'a' });
  expect(stored()).toEqual(['a.js', 'b.js']);
});

test('files of a replaced build go when they are too old, but not those that a later one has', () => {
  builds('a', 0, { assets: { 'a.js': 'a', 'logo.svg': 'logo' } });
  builds('b', 30, { previous: 'a', assets: { 'b.js': 'b', 'logo.svg': 'logo' } });
  expect(stored()).toEqual(['a.js', 'b.js', 'logo.svg']);
  builds('c', 36, { previous: 'b', assets: { 'c.js': 'c', 'logo.svg': 'logo' } });
  expect(stored()).toEqual(['a.js', 'b.js', 'c.js', 'logo.svg']);
  builds('d', 38, { previous: 'c', assets: { 'd.js': 'd', 'logo.svg': 'logo' } });
  expect(stored()).toEqual(['b.js', 'c.js', 'd.js', 'logo.svg']);
  expect(records()).toHaveLength(3);
});

test('the age counts from the next build, also if each build has a folder of its own', () => {
  builds('a', 0);
  builds('b', 30);
  expect(stored()).toEqual(['a.js', 'b.js']);
  builds('c', 38);
  expect(stored()).toEqual(['b.js', 'c.js']);
});

test('a build that is made again counts as new, as after a rollback', () => {
  builds('a', 0);
  builds('b', 1, { previous: 'a' });
  builds('a', 20, { previous: 'b' });
  builds('c', 25, { previous: 'a' });
  expect(stored()).toEqual(['a.js', 'b.js', 'c.js']);
  builds('d', 28, { previous: 'c' });
  expect(stored()).toEqual(['a.js', 'c.js', 'd.js']);
});

test('beyond the size the build that was replaced first goes', () => {
  const big = (name: string) => ({ assets: { [`${name}.js`]: 'x'.repeat(400_000) } });
  builds('a', 0, big('a'));
  builds('b', 1, big('b'));
  builds('c', 4, big('c'));
  expect(stored()).toEqual(['b.js', 'c.js']);
});

test('what pages may still need is never removed, neither for its age nor for its size', () => {
  const big = (name: string) => ({ assets: { [`${name}.js`]: 'x'.repeat(2_000_000) } });
  store = { ...store, days: 0 };
  builds('a', 0, big('a'));
  builds('b', 30, big('b'));
  builds('c', 31.9, big('c'));
  expect(stored()).toEqual(['a.js', 'b.js', 'c.js']);
  builds('d', 32.1, big('d'));
  expect(stored()).toEqual(['b.js', 'c.js', 'd.js']);
  builds('d', 90, big('d'));
  expect(stored()).toEqual(['d.js']);
});

test('a file that no build brought stays, whatever folder was named as the store', () => {
  mkdirSync(store.folder);
  writeFileSync(join(store.folder, 'package.json'), '{}');
  utimesSync(join(store.folder, 'package.json'), new Date(START), new Date(START));
  builds('a', 100);
  builds('b', 200);
  builds('c', 300);
  expect(stored()).toEqual(['b.js', 'c.js', 'package.json']);
});

test('a build that cannot be reached any more goes by its record', () => {
  builds('a', 0);
  storeAssets(store, { current: built('b', { 'b.js': 'b' }) }, START + 30 * DAY);
  expect(stored()).toEqual(['a.js', 'b.js']);
});
