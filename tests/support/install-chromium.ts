import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { programOf } from '#build/program.ts';
import { findChromium } from './find-chromium.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

/** A Chromium to test with; one is installed where there is none. Throws if that fails, too. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.warn('No Chromium found; installing one.');
  const isRoot = process.getuid?.() === 0;
  const hasApt = isRoot && existsSync('/etc/debian_version');
  if (hasApt && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium')) {
    const installed = findChromium();
    if (installed) return installed;
  }
  const withDependencies = isRoot ? ['--with-deps'] : [];
  run(...programOf(project, 'playwright'), 'install', ...withDependencies, 'chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed.\n' +
      'Install Chromium or Google Chrome, or name one:  CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
