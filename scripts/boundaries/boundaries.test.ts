import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf } from '#build/program.ts';
import { LAYERS } from './boundaries.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';
let refused = new Set<string>();

const isFile = (path: string) => path.endsWith('.ts');
const within = (path: string, folder: string) =>
  path === folder || (!isFile(folder) && path.startsWith(`${folder}/`));
const sampleIn = (path: string) => `src/${isFile(path) ? path : `${path}/sample.ts`}`;

const forbidden = LAYERS.flatMap(({ path, imports }) =>
  LAYERS.map((other) => other.path)
    .filter((other) => ![path, ...imports].some((each) => within(other, each)))
    .filter((other) => !within(path, other))
    .map((other): [string, string] => [path, `#${isFile(other) ? other : `${other}/a.ts`}`]),
);
const allowed = LAYERS.flatMap(({ path, imports }) =>
  imports.map((each): [string, string] => [path, `#${isFile(each) ? each : `${each}/a.ts`}`]),
);
const packages: [string, string, boolean][] = [
  ['engine', 'react', true],
  ['engine', 'node:fs', true],
  ['engine', 'xstate', false],
  ['contract', 'node:fs', true],
  ['contract', 'typebox', false],
  ['checker/diagnostics.ts', 'jsonc-parser', true],
  ['checker/json', 'jsonc-parser', false],
  ['book', 'react', true],
  ['book', 'ghtml', false],
  ['server/api', 'drizzle-orm', true],
  ['server/api', 'fastify', false],
  ['server/billing', 'drizzle-orm/pg-core', true],
  ['server/billing', 'fastify', true],
  ['server/accounts', 'react', true],
  ['server/db', 'drizzle-orm', false],
  ['web/features/quiz', 'node:path', true],
  ['web/features/quiz', 'react', false],
];
const upwards: [string, string][] = [
  ['web/features/quiz', '../legal/LegalPage.tsx'],
  ['web/shared/ui', '../../app.tsx'],
  ['server/api', '../db/repositories/orders.ts'],
];

const cases = [...forbidden, ...allowed, ...upwards, ...packages] as const;
const fileOf = (path: string, index: number) =>
  sampleIn(path).replace(/[^/]*$/, isFile(path) ? '$&' : `sample-${index}.ts`);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'boundaries-'));
  cpSync(join(project, 'biome.json'), join(copy, 'biome.json'));
  mkdirSync(join(copy, 'scripts/boundaries'), { recursive: true });
  cpSync(
    join(project, 'scripts/boundaries/biome.gen.json'),
    join(copy, 'scripts/boundaries/biome.gen.json'),
  );
  writeFileSync(join(copy, '.gitignore'), 'node_modules/\n');
  const lines = new Map<string, string[]>();
  for (const [index, [path, to]] of cases.entries()) {
    const file = fileOf(path, index);
    lines.set(file, [...(lines.get(file) ?? []), `import type { T${index} } from '${to}';`]);
  }
  for (const [file, imports] of lines) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${imports.join('\n')}\n`);
  }
  const [program, ...first] = programOf(project, '@biomejs/biome', 'biome');
  const { stdout } = spawnSync(
    program,
    [
      ...first,
      'lint',
      '--only=style/noRestrictedImports',
      '--reporter=json',
      '--max-diagnostics=none',
      'src',
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string; start: { line: number } } }[];
  };
  refused = new Set(
    diagnostics.map(
      ({ location: { path, start } }) => `${path.replaceAll('\\', '/')}:${start.line}`,
    ),
  );
  // Biome reads thousands of imports, on a machine that may be busy.
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The location of a case's import. A layer of a single file has several in it. */
function placeOf(index: number): string {
  const [path] = cases[index] ?? [''];
  const before = cases
    .slice(0, index)
    .filter(([other], each) => fileOf(other, each) === fileOf(path, index));
  return `${fileOf(path, index)}:${before.length + 1}`;
}

const named = (list: readonly (readonly [string, string, ...unknown[]])[], first: number) =>
  list.map(([path, to], index): [string, string, number] => [path, to, first + index]);

test.each(named(forbidden, 0))('%s may not import %s', (_path, _to, index) => {
  expect(refused).toContain(placeOf(index));
});

test.each(named(allowed, forbidden.length))('%s may import %s', (_path, _to, index) => {
  expect(refused).not.toContain(placeOf(index));
});

test.each(named(upwards, forbidden.length + allowed.length))(
  '%s may not import %s: a path between folders begins at the top of a layer',
  (_path, _to, index) => {
    expect(refused).toContain(placeOf(index));
  },
);

test.each(packages)('%s and the package %s (refused: %s)', (path, to, isRefused) => {
  const index = cases.findIndex((each) => each[0] === path && each[1] === to);
  expect(refused.has(placeOf(index))).toBe(isRefused);
});

describe('the table', () => {
  const reachable = (path: string, seen = new Set<string>()): Set<string> => {
    const imports = LAYERS.filter((layer) => layer.path === path).flatMap((layer) => layer.imports);
    const next = LAYERS.map((layer) => layer.path).filter(
      (other) =>
        !seen.has(other) && !within(path, other) && imports.some((each) => within(other, each)),
    );
    for (const each of next) reachable(each, seen.add(each));
    return seen;
  };

  test.each(LAYERS.map(({ path }) => path))('%s is in no circle of layers', (path) => {
    expect(reachable(path)).not.toContain(path);
  });

  test.each(LAYERS.flatMap(({ path, imports }) => [path, ...imports]))('%s exists', (path) => {
    expect(existsSync(join(project, 'src', path))).toBe(true);
  });
});
