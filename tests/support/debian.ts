import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process has fetched the lists of packages. */
let isUpdated = false;

/** Installs Debian packages. Returns false on other systems, without root, or on failure. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const run = (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env }).status === 0;
  };
  isUpdated ||= run('update');
  return isUpdated && run('install', '-y', ...packages);
}
