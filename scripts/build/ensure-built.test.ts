import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourcesOf } from '#build/fingerprint.ts';
import { buildIfStale, StaleBuildError } from './ensure-built.ts';

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
