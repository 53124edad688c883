import { existsSync } from 'node:fs';
import { acquireLock, lockFile } from './install-lock.mjs';
import { neededPackages, packagesToInstall } from './packages.mjs';
import { problemWithInstaller } from './runtime.mjs';

/**
 * Installs what package-lock.json asks for, once, and only if it is not there yet.
 * @typedef {{ project: string, started: (pid: number) => void }} Installation
 * @param {{ project: string, install: (installation: Installation) => Promise<void>, say: (line: string) => void, isToRun?: boolean }} options
 */
export async function ensureInstalled({ project, install, say, isToRun = false }) {
  const missing = () => packagesToInstall(project, neededPackages(project, isToRun));
  const isComplete = () => missing().length === 0;
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
    const [first] = missing();
    if (first) {
      throw new Error(
        `npm ci ended without an error, yet ${first} is not installed.\n` +
          'Old versions of npm do that. Get a newer one:  npm install --global npm@11',
      );
    }
  } finally {
    turn.end();
  }
}
