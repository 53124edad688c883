import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The command of an installed tool, run by the current Node, on any system. */
export function programOf(project: string, name: string, bin = name): [string, ...string[]] {
  const folder = join(project, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  return [process.execPath, join(folder, file)];
}
