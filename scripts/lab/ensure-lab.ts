import { join } from 'node:path';
import { ensureInstalled } from '../install/ensure.mjs';
import { runNpmCi } from '../install/npm.mjs';

/** Installs the packages of the lab, which has a lock file of its own, if they are not there yet. */
export async function ensureLab(project: string): Promise<void> {
  await ensureInstalled({
    project: join(project, 'lab'),
    install: runNpmCi,
    say: (line) => console.warn(`The lab: ${line}`),
  });
}
