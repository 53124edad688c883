import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { sourcesOf } from '#build/fingerprint.ts';
import { buildIfStale, StaleBuildError, takeBuild } from './ensure-built.ts';

/** A production installation: no Vite. That a folder is read-only is tested with the image. */
const project = `${mkdtempSync(join(tmpdir(), 'ensure-built-'))}/`;
afterAll(() => rmSync(project, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};

function problem(): string {
  try {
    return String(buildIfStale(project));
  } catch (error) {
    if (error instanceof StaleBuildError) return error.message;
    throw error;
  }
}

test('a build that is missing or stale, and cannot be made, is reported with what has changed', () => {
  write('wizards/a.json', '{}');
  expect(problem()).toContain(`no usable build of the web app in ${join(project, 'dist')}.`);

  write('dist/build.json', JSON.stringify({ sources: sourcesOf(project, process.env) }));
  expect(problem()).toBe('0');

  write('wizards/a.json', '{"id":"a"}');
  expect(problem()).toContain('since the build, wizards/a.json changed.');
  expect(problem()).toContain('the packages that build it are not installed');
  write('wizards/b.json', '{}');
  expect(problem()).toContain('since the build, wizards/a.json and 1 more source changed.');
  write('wizards/c.json', '{}');
  expect(problem()).toContain('since the build, wizards/a.json and 2 more sources changed.');
});

test('a release is started as it was built, whatever has changed since', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const variables = { VITE_MAIN_HOST: 'built.example', ASSET_ORIGIN: '' };
  write('dist/build.json', JSON.stringify({ sources: {}, variables }));
  write('wizards/a.json', '{"id":"changed"}');
  const env = { ...variables, PORT: '80' };
  takeBuild(project, env);
  expect([env, warn.mock.calls]).toEqual([{ ...variables, PORT: '80' }, []]);

  takeBuild(project, Object.assign(env, { VITE_MAIN_HOST: 'new.example', VITE_CLAIMS: 'off' }));
  expect(env).toEqual({ ...variables, PORT: '80' });
  expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/^VITE_CLAIMS, VITE_MAIN_HOST: /)]);
});

test('a release without a build does not start', () => {
  rmSync(join(project, 'dist'), { recursive: true });
  expect(() => takeBuild(project, {})).toThrow(StaleBuildError);
});
