import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWeb, changedSinceBuild, isBuildCurrent } from './web-build.ts';

let project = '';
const at = (...path: string[]) => join(project, ...path);
const bundle = (text: string) => async (folder: string) => {
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'web', 'index.html'), text);
  writeFileSync(join(folder, 'web', 'assets', `${text}.js`), text);
};
const build = (makes = bundle('one')) =>
  buildWeb(project, {}, { folder: at('.assets'), days: 7, megabytes: 1 }, makes);
const storedAssets = () => readdirSync(at('.assets')).filter((name) => name.endsWith('.js'));
const built = () => readFileSync(at('dist', 'web', 'index.html'), 'utf8');

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'web-build-'));
  mkdirSync(at('wizards'));
  writeFileSync(at('wizards', 'a.json'), '{}');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('a build is current until one of its sources changes', async () => {
  expect(isBuildCurrent(project, {})).toBe(false);
  await build();
  expect(isBuildCurrent(project, {})).toBe(true);
  writeFileSync(at('wizards', 'a.json'), '{"id":"a"}');
  expect(isBuildCurrent(project, {})).toBe(false);
});

test('what has changed since the build is named', async () => {
  expect(changedSinceBuild(project, {})).toBeUndefined();
  await build();
  expect(changedSinceBuild(project, {})).toEqual([]);
  rmSync(at('wizards', 'a.json'));
  writeFileSync(at('wizards', 'b.json'), '{}');
  expect(changedSinceBuild(project, { VITE_MAIN_HOST: 'a.example', PORT: '80' })).toEqual([
    'VITE_MAIN_HOST',
    'wizards/a.json',
    'wizards/b.json',
  ]);
  writeFileSync(at('dist', 'build.json'), '{"fingerprint":"of an earlier version"}');
  expect(changedSinceBuild(project, {})).toBeUndefined();
});

test('a change during the build is built at the next start', async () => {
  await build(async (folder) => {
    writeFileSync(at('wizards', 'a.json'), '{"id":"late"}');
    await bundle('one')(folder);
  });
  expect(isBuildCurrent(project, {})).toBe(false);
});

test('a failed build leaves the previous one in place, and nothing else', async () => {
  await build();
  const failing = build(async (folder) => {
    await bundle('half')(folder);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(built()).toBe('one');
  expect(readdirSync(at('.cache', 'build'))).toEqual([]);
  expect(storedAssets()).toEqual(['one.js']);
});

test('the store has the assets of the old and of the new build, and the new build its own', async () => {
  await build();
  await build(bundle('two'));
  expect(storedAssets()).toEqual(['one.js', 'two.js']);
  expect(readdirSync(at('dist', 'web', 'assets'))).toEqual(['two.js']);
});

test('a store that cannot be written leaves the previous build in place', async () => {
  await build();
  rmSync(at('.assets'), { recursive: true });
  writeFileSync(at('.assets'), '');
  await expect(build(bundle('two'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(built()).toBe('one');
});

test('a new build replaces the old one as a whole, and removes leftovers of killed builds', async () => {
  await build();
  writeFileSync(at('dist', 'web', 'stale.js'), '');
  mkdirSync(at('.cache', 'build', '999999999-new'), { recursive: true });
  await build(bundle('two'));
  expect(built()).toBe('two');
  expect(existsSync(at('dist', 'web', 'stale.js'))).toBe(false);
  expect(readdirSync(at('.cache', 'build'))).toEqual([]);
});
