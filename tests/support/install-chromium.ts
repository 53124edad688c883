import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programOf } from '#build/program.ts';
import { installFromDebian } from './debian.ts';
import { findChromium } from './find-chromium.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The Chromium for tests; installs one if there is none. Throws if that fails. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.warn('No Chromium found; installing one.');
  if (installFromDebian('chromium-headless-shell') || installFromDebian('chromium')) {
    const installed = findChromium();
    if (installed) return installed;
  }
  const [program, ...args] = programOf(project, 'playwright');
  const withDependencies = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(program, [...args, 'install', ...withDependencies, 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed.\n' +
      'Install Chromium or Google Chrome, or name one:  CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
