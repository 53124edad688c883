import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#authoring/vite/is-alive.ts';
import { type AssetStore, storeAssets } from './asset-store.ts';
import { builtInVariables, type Sources, sourcesOf } from './fingerprint.ts';

const stampName = 'build.json';

interface Stamp {
  sources: Sources;
  /** The values of the built-in variables. */
  variables: Record<string, string>;
}

/**
 * The files and variables that differ from those of the build in `dist/`; none if it is current.
 * Undefined without a build, or with one by an earlier version of this code.
 */
export function changedSinceBuild(project: string, env: NodeJS.ProcessEnv): string[] | undefined {
  const built = readStamp(project)?.sources;
  if (built === undefined) return undefined;
  const now = sourcesOf(project, env);
  const names = new Set([...Object.keys(built), ...Object.keys(now)]);
  return [...names].filter((name) => built[name] !== now[name]).sort();
}

export function isBuildCurrent(project: string, env: NodeJS.ProcessEnv): boolean {
  return changedSinceBuild(project, env)?.length === 0;
}

/**
 * The variables of the build in `dist/`. Undefined without a build, or with one by an earlier version
 * of this code.
 */
export function variablesOfBuild(project: string): Record<string, string> | undefined {
  return readStamp(project)?.variables;
}

function readStamp(project: string): Partial<Stamp> | undefined {
  try {
    return JSON.parse(readFileSync(join(project, 'dist', stampName), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Builds beside `dist/` and swaps at the end, so `dist/` is always complete or missing. The assets
 * are in the store before that, because running processes still serve the pages of the old build.
 */
export async function buildWeb(
  project: string,
  env: NodeJS.ProcessEnv,
  store: AssetStore,
  bundle: (folder: string) => Promise<void>,
): Promise<void> {
  const dist = join(project, 'dist');
  const workshop = join(project, '.cache', 'build');
  removeLeftovers(workshop);
  const fresh = join(workshop, `${process.pid}-new`);
  const old = join(workshop, `${process.pid}-old`);
  // Before the build, so that a change meanwhile is built at the next start.
  const stamp: Stamp = { sources: sourcesOf(project, env), variables: builtInVariables(env) };
  mkdirSync(fresh, { recursive: true });
  try {
    await bundle(fresh);
    writeFileSync(join(fresh, stampName), `${JSON.stringify(stamp)}\n`);
    storeAssets(store, { current: assetsIn(fresh), previous: assetsIn(dist) });
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

export function assetsIn(dist: string): string {
  return join(dist, 'web', 'assets');
}

function removeLeftovers(workshop: string): void {
  if (!existsSync(workshop)) return;
  for (const name of readdirSync(workshop)) {
    if (!isAlive(Number.parseInt(name, 10))) {
      rmSync(join(workshop, name), { recursive: true, force: true });
    }
  }
}
