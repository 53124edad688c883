import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SETTINGS } from '#authoring/team/settings.ts';
import { SECRET_NAMES, VARIABLE_NAMES } from '#server/config/env.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { OPS } from '../../scripts/ops/commands.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: project,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(project, path)));
const read = (path: string) => readFileSync(join(project, path), 'utf8');

/** What a link to a heading has after the number sign. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('every link of %s leads somewhere', (path) => {
  const links = [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(project, target))) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('every file that CONTRIBUTING.md names exists', () => {
  const paths = [
    ...read('CONTRIBUTING.md').matchAll(/`((?:src|tests|schemas|scripts)\/[^`{<*]+)`/g),
  ];
  expect(paths.length).toBeGreaterThan(0);
  expect(
    paths.map(([, path = '']) => path).filter((path) => !existsSync(join(project, path))),
  ).toEqual([]);
});

/** For editors and operators. */
const guides = documents.filter((path) =>
  /^(README|wizards\/README|docs\/(operations\/)?[\w-]+)\.md$/.test(path),
);

const VARIABLES: readonly string[] = [
  ...VARIABLE_NAMES,
  ...Object.keys(SETTINGS),
  ...SECRET_NAMES.map((name) => `${name}_FILE`),
  // Of other programs.
  ...['BUILDAH_FORMAT', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NODE_IMAGE'],
];

test.each(guides)('every command, variable and file that %s names exists', (path) => {
  const text = read(path);
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const scripts = named(/\bnpm run (?:-s )?([a-z][\w:-]*)/g);
  const ops = named(/\b(?:run (?:-s )?ops --|scripts\/ops\.ts) ([a-z-]+)/g);
  const variables = named(/\b(?!OTEL_)([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g);
  // Operators make deploy/.env and deploy/secrets.
  const files = named(/(?<![\w./])((?:deploy|scripts)\/(?!\.env\b(?!\.)|secrets\b)[\w./@-]*\w)/g);
  expect({
    scripts: scripts.filter((name) => !Object.hasOwn(packageJson.scripts, name)),
    ops: ops.filter((name) => !Object.hasOwn(OPS, name)),
    variables: variables.filter((name) => !VARIABLES.includes(name)),
    files: files.filter((file) => !existsSync(join(project, file))),
  }).toEqual({ scripts: [], ops: [], variables: [], files: [] });
});

test.each(documents.filter((path) => path.startsWith('docs/decisions/')))(
  '%s has one status and at most 250 words',
  (path) => {
    const text = read(path);
    expect(text.match(/^Status:/gm) ?? []).toHaveLength(1);
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(250);
  },
);

test.each(documents.filter((path) => path.startsWith('docs/operations/')))(
  '%s has at most 2,000 words, to be read in the night',
  (path) => {
    expect(read(path).trim().split(/\s+/).length).toBeLessThanOrEqual(2000);
  },
);
