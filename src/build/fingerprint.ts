import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything that a build depends on, without the server and the tests. */
const sources = [
  'package-lock.json',
  'schemas',
  'src/build',
  'src/checker',
  'src/contract',
  'src/engine',
  'src/server/library/catalogue/price-plans.json',
  'src/web',
  'tsconfig.json',
  'vite.config.ts',
  'wizards',
];

/** Changes whenever a new build would differ from the previous one. */
export function fingerprint(project: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const add = (...parts: (string | Buffer)[]) => {
    for (const part of parts) hash.update(`${part.length}:`).update(part);
  };
  const envFiles = readdirSync(project).filter((name) => /^\.env(\.|$)/.test(name));
  for (const path of [...sources, ...envFiles].sort()) {
    for (const file of filesOf(project, path)) add(file, readFileSync(join(project, file)));
  }
  const variables = Object.entries(env).filter(
    ([name]) => name.startsWith('VITE_') || name === 'ASSET_ORIGIN',
  );
  for (const [name, value = ''] of variables.sort()) add(name, value);
  return hash.digest('hex');
}

function filesOf(project: string, path: string): string[] {
  const found = statSync(join(project, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(project, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)))
    .sort();
}
