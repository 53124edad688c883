import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything that a build depends on, without the server and the tests. */
const sources = [
  'catalogue',
  'package-lock.json',
  'schemas',
  'src/authoring',
  'src/build',
  'src/contract',
  'src/engine',
  'src/web',
  'tsconfig.json',
  'vite.config.ts',
  'wizards',
];

/**
 * The hash of each file and variable that a build depends on, by path or name. The times of files
 * would not do, because a checkout changes them.
 */
export type Sources = Readonly<Record<string, string>>;

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Differs whenever a new build would differ from the previous one. */
export function sourcesOf(project: string, env: NodeJS.ProcessEnv): Sources {
  const envFiles = readdirSync(project).filter((name) => /^\.env(\.|$)/.test(name));
  const files = [...sources, ...envFiles].flatMap((path) => filesOf(project, path));
  return Object.fromEntries([
    ...files.map((file) => [file, hashOf(readFileSync(join(project, file)))]),
    ...Object.entries(builtInVariables(env)).map(([name, value]) => [name, hashOf(value)]),
  ]);
}

/** The variables that become part of the web app. None of them is secret. */
export function builtInVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) =>
      name.startsWith('VITE_') || name === 'ASSET_ORIGIN' ? [[name, value]] : [],
    ),
  );
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
