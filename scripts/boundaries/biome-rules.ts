import type { GeneratedFile } from '../generate/generated-file.ts';
import { LAYERS, type Layer, type PackageRule } from './boundaries.ts';

interface Pattern {
  group: string[];
  message: string;
}

/** The table of boundaries as Biome rules. `biome.json` extends them. */
export const biomeRules: GeneratedFile = {
  path: 'scripts/boundaries/biome.gen.json',
  from: 'scripts/boundaries/boundaries.ts',
  make: async () => `${JSON.stringify({ overrides: overridesOf(LAYERS) }, null, 2)}\n`,
};

/** Biome applies the last of several matching overrides, so longer paths come later. */
function overridesOf(layers: readonly Layer[]) {
  return layers
    .toSorted((one, other) => one.path.split('/').length - other.path.split('/').length)
    .flatMap((layer) => {
      const imports = importsOf(layer);
      return [
        override([globOf(layer.path)], [imports, ...packagesOf(layer)]),
        // Tests may use any package, and `tests/support`.
        override(testsOf(layer.path), [{ ...imports, group: [...imports.group, '!#tests/**'] }]),
      ];
    });
}

function override(includes: string[], patterns: Pattern[]) {
  const noRestrictedImports = { level: 'error', options: { patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

/**
 * Imports between folders begin at the top of a layer (`#web/…`), so that a path shows where it
 * leads. Imports inside a folder begin with `./`. Only the schemas, which are no code, are above
 * `src`.
 */
function importsOf({ path, imports, why }: Layer): Pattern {
  const allowed = [path, ...imports].map((each) => `!#${isFile(each) ? each : `${each}/**`}`);
  return { group: ['#*/**', '../**', '!**/schemas/*.json', ...allowed], message: why };
}

function packagesOf({ packages, why }: Layer): Pattern[] {
  if (packages === undefined) return [];
  return [{ group: packageGroupOf(packages), message: why }];
}

function packageGroupOf(rule: PackageRule): string[] {
  if ('never' in rule) return [...rule.never];
  const own = ['!./**', '!../**', '!#*/**'];
  return ['**', ...own, ...rule.only.map((name) => `!${name}`)];
}

function globOf(path: string): string {
  return isFile(path) ? `src/${path}` : `src/${path}/**`;
}

function testsOf(path: string): string[] {
  if (isFile(path)) return [`src/${path.replace(/\.ts$/, '.test.ts')}`];
  return [`src/${path}/**/*.test.{ts,tsx}`, `src/${path}/**/testing/**`];
}

function isFile(path: string): boolean {
  return path.endsWith('.ts');
}
