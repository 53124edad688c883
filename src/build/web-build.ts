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
import { type AssetStore, storeAssets } from './asset-store.ts';
import { fingerprint } from './fingerprint.ts';

const stampName = 'build.json';

export function isBuildCurrent(project: string, env: NodeJS.ProcessEnv): boolean {
  try {
    const stamp = JSON.parse(readFileSync(join(project, 'dist', stampName), 'utf8'));
    return stamp.fingerprint === fingerprint(project, env);
  } catch {
    return false;
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
  const stamp = { fingerprint: fingerprint(project, env) };
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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
