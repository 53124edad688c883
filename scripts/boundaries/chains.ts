import { posix } from 'node:path';
import { importsIn } from './refused-imports.ts';

/**
 * The longest way from import to import among files, by their paths below `src` and their texts.
 * Imports of types count: a reader follows them, too.
 */
export function longestChain(files: ReadonlyMap<string, string>): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const chainFrom = (path: string, text: string): readonly string[] => {
    const done = known.get(path);
    if (done !== undefined) return done;
    // Until it is known: a circle ends here, and the lint refuses it.
    known.set(path, [path]);
    const chains = importsIn(text).map(({ source }) => {
      const imported = source.startsWith('#')
        ? source.slice(1)
        : posix.join(posix.dirname(path), source);
      const content = files.get(imported);
      return content === undefined ? [] : chainFrom(imported, content);
    });
    const chain = [path, ...longest(chains)];
    known.set(path, chain);
    return chain;
  };
  return longest(Array.from(files, ([path, text]) => chainFrom(path, text)));
}

function longest(chains: readonly (readonly string[])[]): readonly string[] {
  return chains.reduce((most, each) => (each.length > most.length ? each : most), []);
}
