import { spawnSync } from 'node:child_process';
import { isBuildCurrent } from '#build/web-build.ts';
import { loadEnvFiles } from '#server/env.ts';

/**
 * Builds the web app if anything that it is made of has changed. The build is a process of its own,
 * so that the caller does not carry the bundler's memory. False: it failed, and has said why.
 */
export function ensureBuilt(project: string): boolean {
  loadEnvFiles(project);
  if (isBuildCurrent(project, process.env)) return true;
  console.warn('Building the web app …');
  const build = spawnSync(process.execPath, [`${project}scripts/build.ts`], {
    cwd: project,
    stdio: 'inherit',
  });
  return build.status === 0;
}
