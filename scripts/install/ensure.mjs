import { existsSync } from 'node:fs';
import { acquireLock, lockFile } from './install-lock.mjs';
import { lockedPackages, packagesToInstall } from './packages.mjs';
import { problemWithInstaller } from './runtime.mjs';

/**
 * Installs what package-lock.json asks for, once, and only if it is not there yet.
 * @typedef {{ project: string, started: (pid: number) => void }} Installation
 * @param {{ project: string, install: (installation: Installation) => Promise<void>, say: (line: string) => void }} options
 */
export async function ensureInstalled({ project, install, say }) {
  const isComplete = () => packagesToInstall(project, lockedPackages(project)).length === 0;
  // While a turn file is there an install is running, or was killed on its way.
  if (isComplete() && !existsSync(lockFile(project))) return;

  const turn = await acquireLock(project, () =>
    say('Another start is installing; waiting for it.'),
  );
  try {
    if (isComplete() && !turn.wasAbandoned) return;
    const problem = problemWithInstaller(process.env);
    if (problem) throw new Error(problem);
    say('Installing what package-lock.json lists; this takes a moment.');
    await install({ project, started: turn.handTo });
    const [missing] = packagesToInstall(project, lockedPackages(project));
    if (missing) {
      throw new Error(
        `npm ci ended without an error, yet ${missing} is not installed.\n` +
          'Old versions of npm do that. Get a newer one:  npm install --global npm@11',
      );
    }
  } finally {
    turn.end();
  }
}
