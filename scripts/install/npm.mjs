import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * How to call the npm that runs this, without a shell where that is possible.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ execPath: string, platform: string }} machine
 */
export function npmCommand(env, { execPath, platform }) {
  const cli = env.npm_execpath;
  if (cli && /^npm-cli\.[cm]?js$/.test(basename(cli.replaceAll('\\', '/')))) {
    // npm's own Node, because the one in node_modules is about to be replaced.
    const node = env.npm_node_execpath;
    return { command: node && existsSync(node) ? node : execPath, args: [cli], shell: false };
  }
  const isWindows = platform === 'win32';
  return { command: isWindows ? 'npm.cmd' : 'npm', args: [], shell: isWindows };
}

/** Windows refuses to delete a running program, but can move it, so this one is moved away. */
function stepAside(/** @type {string} */ project) {
  const isOurs = process.execPath.startsWith(join(project, 'node_modules'));
  if (process.platform !== 'win32' || !isOurs) return process.execPath;
  const aside = join(project, '.cache', `node-${process.pid}.exe`);
  mkdirSync(join(project, '.cache'), { recursive: true });
  renameSync(process.execPath, aside);
  return aside;
}

/**
 * Runs `npm ci` with the developer's packages, whatever NODE_ENV says.
 * @param {import('./ensure.mjs').Installation} installation
 * @returns {Promise<void>}
 */
export function runNpmCi({ project, started }) {
  const machine = { execPath: stepAside(project), platform: process.platform };
  const { command, args, shell } = npmCommand(process.env, machine);
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const child = spawn(command, [...args, ...flags, '--loglevel=error'], {
    cwd: project,
    shell,
    stdio: 'inherit',
  });
  if (child.pid) started(child.pid);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new Error(`npm ci failed (${signal ?? `exit code ${code}`}); npm says why above.`));
    });
  });
}
