import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} version */
const parts = (version) => version.split('.').map(Number);

/** @param {string} version @param {string} wanted */
export function isAtLeast(version, wanted) {
  const [major = 0, minor = 0] = parts(version);
  const [wantedMajor = 0, wantedMinor = 0] = parts(wanted);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * Where no Node comes with the packages, the machine's own must be new enough.
 * @param {string} project
 */
export function problemWithRuntime(project) {
  const bin = join(project, 'node_modules', '.bin');
  if (existsSync(join(bin, 'node')) || existsSync(join(bin, 'node.cmd'))) return undefined;
  const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  if (isAtLeast(process.versions.node, wanted)) return undefined;
  return `This needs Node ${wanted} or newer and found ${process.versions.node}. Get it from https://nodejs.org and try again.`;
}
