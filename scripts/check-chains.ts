import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { longestChain } from './boundaries/chains.ts';

/** Prints the longest chain of imports within a layer, tests left out, and holds it to a limit. */
const LIMITS = { server: 17, authoring: 12 };

const src = fileURLToPath(new URL('../src/', import.meta.url));

for (const [layer, limit] of Object.entries(LIMITS)) {
  const paths = readdirSync(src + layer, { recursive: true, encoding: 'utf8' })
    .map((path) => `${layer}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
  const chain = longestChain(
    new Map(paths.map((path) => [path, readFileSync(src + path, 'utf8')])),
  );
  console.warn(`${layer}: ${chain.length} files, at most ${limit}`);
  if (chain.length > limit) {
    console.error(`  ${chain.join('\n  ')}`);
    process.exitCode = 1;
  }
}
