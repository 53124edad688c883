import { LAYERS, type Layer } from './boundaries.ts';

/** An import that the table of boundaries refuses. */
export interface RefusedImport {
  line: number;
  source: string;
  why: string;
}

/** Everything that a file imports: statically, dynamically, as a type, or to export it again. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** What a text imports, and where. */
export function importsIn(text: string): { index: number; source: string }[] {
  return Array.from(text.matchAll(IMPORTS), ({ index, 1: source = '' }) => ({ index, source }));
}

/** The refused imports of a file below `src`, by its path from there and its text. */
export function refusedImports(path: string, text: string): RefusedImport[] {
  const layer = layerOf(path);
  if (layer === undefined) return [];
  return importsIn(text).flatMap(({ index, source }) => {
    if (isAllowed(layer, source, isTest(path))) return [];
    return [{ line: text.slice(0, index).split('\n').length, source, why: layer.why }];
  });
}

/** The layer of a file is the longest path that contains it. A test is in the layer of its file. */
function layerOf(path: string): Layer | undefined {
  const tested = path.replace(/\.test\.(tsx?)$/, '.$1');
  return LAYERS.filter((layer) => isWithin(tested, layer.path)).sort(
    (one, other) => other.path.length - one.path.length,
  )[0];
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path);
}

/**
 * Imports between folders begin at the top of a layer (`#web/…`), so that a path shows where it
 * leads. Imports inside a folder begin with `./`. Only the schemas, which are no code, are above
 * `src`. Tests may use any package, and `tests/support`.
 */
function isAllowed({ path, imports, packages }: Layer, source: string, isInTest: boolean): boolean {
  if (source.startsWith('./')) return true;
  if (source.startsWith('../')) return /\/schemas\/[^/]*\.json$/.test(source);
  if (source.startsWith('#')) {
    if (source.startsWith('#tests/')) return isInTest;
    return [path, ...imports].some((each) => isWithin(source.slice(1), each));
  }
  if (isInTest || packages === undefined) return true;
  if ('never' in packages) return !packages.never.some((each) => isOfPackage(source, each));
  return packages.only.some((each) => isOfPackage(source, each));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** `node:` and `@electric-sql/` stand for everything that begins with them. */
function isOfPackage(source: string, name: string): boolean {
  const isPrefix = name.endsWith(':') || name.endsWith('/');
  return source === name || source.startsWith(isPrefix ? name : `${name}/`);
}
