import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from '../../src/build/web-build.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';

/** A checkout of the project with its build. */
export interface Tree {
  /** For tables: the git ref, or "this checkout". */
  title: string;
  folder: string;
}

/** A git ref, checked out, installed and built once, and then kept by its commit. */
export function treeOf(project: string, ref: string): Tree {
  const found = git(project, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  if (found === undefined) throw new Error(`There is no commit "${ref}" to compare with.`);
  const folder = join(project, '.cache/bench/trees', found.trim());
  // A build appears whole, and last.
  if (existsSync(join(folder, 'dist'))) return { title: ref, folder };
  console.warn(`Building ${ref} …`);
  rmSync(folder, { recursive: true, force: true });
  git(project, 'clone', '--quiet', '--shared', '--no-checkout', project, folder);
  git(folder, 'checkout', '--quiet', '--detach', found.trim());
  const { status } = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), 'build'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${ref} could not be built; see above.`);
  return { title: ref, folder };
}

/** The whole product of a tree in a separate process, over its own build. */
export function startTree(
  { folder }: Tree,
  variables: Record<string, string>,
): Promise<ServerProcess> {
  return startServerProcess(variables, {
    program: join(folder, 'tests/support/sample-server.ts'),
    site: { dist: join(folder, 'dist'), remove: () => {} },
  });
}

/** The checkout that this file belongs to; it must be built. */
export const thisTree: Tree = {
  title: 'this checkout',
  folder: fileURLToPath(new URL('../..', import.meta.url)),
};

/** Builds like `npm start` if necessary. */
export function upToDateBuild(project: string): string {
  const dist = join(project, 'dist');
  if (isBuildCurrent(project, process.env)) return dist;
  console.warn('Building the web app …');
  const program = join(project, 'scripts/build.ts');
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built; see above.');
  return dist;
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
