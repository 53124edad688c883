import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LAYERS } from './boundaries.ts';
import { refusedImports } from './refused-imports.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

const isFile = (path: string) => path.endsWith('.ts');
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const sampleIn = (path: string) => (isFile(path) ? path : `${path}/sample.ts`);

function isRefused(path: string, source: string): boolean {
  return refusedImports(path, `import type { T } from '${source}';\n`).length > 0;
}

describe('the table', () => {
  const paths = LAYERS.map(({ path }) => path);

  test.each(LAYERS)('$path may import what it lists, and no other layer', ({ path, imports }) => {
    const others = paths.filter((other) => !isWithin(path, other) && !isWithin(other, path));
    const allowed = others.filter((other) => !isRefused(sampleIn(path), `#${sampleIn(other)}`));
    expect(allowed).toEqual(
      others.filter((other) => imports.some((each) => isWithin(other, each))),
    );
    for (const each of imports) expect(isRefused(sampleIn(path), `#${sampleIn(each)}`)).toBe(false);
  });

  const reachable = (path: string, seen = new Set<string>()): Set<string> => {
    const imports = LAYERS.filter((layer) => layer.path === path).flatMap((layer) => layer.imports);
    const next = paths.filter(
      (other) =>
        !seen.has(other) && !isWithin(path, other) && imports.some((each) => isWithin(other, each)),
    );
    for (const each of next) reachable(each, seen.add(each));
    return seen;
  };

  test.each(paths)('%s is in no circle of layers', (path) => {
    expect(reachable(path)).not.toContain(path);
  });

  test('names only what exists', () => {
    const named = LAYERS.flatMap(({ path, imports }) => [path, ...imports]);
    expect(named.filter((path) => !existsSync(src + path))).toEqual([]);
  });
});

test.each([
  ['engine', 'react', true],
  ['engine', 'node:fs', true],
  ['engine', 'xstate', false],
  ['contract', 'node:fs', true],
  ['contract', 'typebox', false],
  ['authoring/document', 'jsonc-parser', false],
  ['authoring/document', 'node:fs', true],
  ['authoring/edits', 'node:path', true],
  ['authoring/disk', 'node:fs', false],
  ['server/api', 'drizzle-orm', true],
  ['server/api', 'fastify', false],
  ['server/billing', 'drizzle-orm/pg-core', true],
  ['server/billing', '@electric-sql/pglite', true],
  ['server/accounts', 'react', true],
  ['server/db', 'drizzle-orm', false],
  ['web/features/quiz', 'node:path', true],
  ['web/features/quiz', 'react', false],
])('%s and the package %s (refused: %s)', (path, source, refused) => {
  expect(isRefused(sampleIn(path), source)).toBe(refused);
});

test.each([
  ['web/features/quiz', '../legal/LegalPage.tsx', true],
  ['web/shared/ui', '../../app.tsx', true],
  ['contract', '../../schemas/openapi.json', false],
])('a path between folders begins at the top of a layer: %s, %s', (path, source, refused) => {
  expect(isRefused(sampleIn(path), source)).toBe(refused);
});

test.each([
  "import '#server/main.ts';",
  "export { a } from '#server/main.ts';",
  "const a = await import('#server/main.ts');",
  "type A = import('#server/main.ts').A;",
  "import {\n  a,\n} from '#server/main.ts';",
])('every way to import counts: %s', (text) => {
  expect(refusedImports('web/features/quiz/a.ts', `\n${text}`)).toMatchObject([
    { source: '#server/main.ts' },
  ]);
});

test('a refused import is named with its line and the reason', () => {
  const text = "import a from './a.ts';\nimport b from '#web/app.tsx';\n";
  expect(refusedImports('server/b.ts', text)).toEqual([
    {
      line: 2,
      source: '#web/app.tsx',
      why: 'The server shares the contract and the engine with the web app, and nothing else.',
    },
  ]);
});

test.each(['engine/sample.test.ts', 'engine/testing/sample.ts'])(
  'tests may use any package and the support of tests, and no other layer: %s',
  (path) => {
    expect(isRefused(path, 'fast-check')).toBe(false);
    expect(isRefused(path, '#tests/support/a.ts')).toBe(false);
    expect(isRefused(path, '#server/main.ts')).toBe(true);
  },
);
