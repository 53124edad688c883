import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refusedImports } from './boundaries/refused-imports.ts';

/** Holds every import below `src` against the table of boundaries. */
const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path));

for (const path of files) {
  for (const { line, source, why } of refusedImports(path, readFileSync(src + path, 'utf8'))) {
    console.error(`src/${path}:${line} may not import ${source}. ${why}`);
    process.exitCode = 1;
  }
}
