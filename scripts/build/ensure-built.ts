import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtInVariables } from '#build/fingerprint.ts';
import { changedSinceBuild, variablesOfBuild } from '#build/web-build.ts';
import { loadEnvFiles } from '#server/config/env.ts';
import { EXIT_FAILURE } from '../ops/explained.ts';

/** `dist/` is missing or stale, and cannot be built here. The message is for the operator. */
export class StaleBuildError extends Error {
  override name = 'StaleBuildError';

  constructor(project: string, changed: readonly string[] | undefined, obstacle: string) {
    const folder = resolve(project);
    const state =
      changed === undefined
        ? `There is no usable build of the web app in ${join(folder, 'dist')}.`
        : `The built web app in ${join(folder, 'dist')} is out of date: since the build, ${inWords(changed)} changed.`;
    super(
      `${state}\nIt cannot be built here, because ${obstacle}.\n` +
        'Build it again where that is possible, as the user who owns the folder, and with the same variables (VITE_… and ASSET_ORIGIN are built in):  npm ci && npm run build\n' +
        'An image must be built again, with these variables as build arguments.',
    );
  }
}

function inWords([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return `${first} and ${others.length} more ${others.length === 1 ? 'source' : 'sources'}`;
}

/** Why a build is bound to fail, as the end of a sentence with "because". */
function obstacleToBuild(project: string): string | undefined {
  const folders = [project, join(project, '.cache'), join(project, 'dist')];
  for (const folder of folders.filter((each) => existsSync(each))) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      return `this process has no write permission to ${resolve(folder)}`;
    }
  }
  if (existsSync(join(project, 'node_modules', 'vite'))) return undefined;
  return 'the packages that build it are not installed (`npm ci --omit=dev` leaves them out)';
}

/**
 * For a release: takes the build in `dist/` as it is, and its values of the built-in variables. Nothing
 * is compared or built, so a start does not depend on what happens to the sources. Throws a
 * `StaleBuildError` if there is no build.
 */
export function takeBuild(project: string, env: NodeJS.ProcessEnv): void {
  const built = variablesOfBuild(project);
  if (built === undefined) {
    throw new StaleBuildError(project, undefined, 'nothing is built with NODE_ENV=production');
  }
  const given = builtInVariables(env);
  for (const name of Object.keys(given)) delete env[name];
  Object.assign(env, built);
  const changed = Object.keys({ ...given, ...built }).filter((name) => given[name] !== built[name]);
  if (changed.length === 0) return;
  console.warn(
    `${changed.sort().join(', ')}: the values of the build count, which are others. Build again to change them.`,
  );
}

/**
 * Builds the web app if anything that it is made of has changed. The build is a process of its own,
 * so that the caller does not carry the bundler's memory. Returns its exit code; unless that is 0,
 * it has said why it failed. Throws a `StaleBuildError`.
 */
export function buildIfStale(project: string): number {
  loadEnvFiles(project);
  const changed = changedSinceBuild(project, process.env);
  if (changed?.length === 0) return 0;
  const obstacle = obstacleToBuild(project);
  if (obstacle !== undefined) throw new StaleBuildError(project, changed, obstacle);
  console.warn('Building the web app …');
  const build = spawnSync(process.execPath, [`${project}scripts/build.ts`], {
    cwd: project,
    stdio: 'inherit',
  });
  return build.status ?? EXIT_FAILURE;
}

export function ensureBuilt(project: string): boolean {
  return buildIfStale(project) === 0;
}
