import { spawnSync } from 'node:child_process';
import { npmCommand } from '../install/npm.mjs';
import { verdictOn } from './audit-verdict.ts';

const FLAGS = ['--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'];

/**
 * Asks the registry for known weaknesses of the packages that run in production. Nothing else needs
 * the network, so a registry that does not answer is no failure.
 */
export async function run(_args: readonly string[], project: string): Promise<void> {
  const { command, args, shell } = npmCommand(process.env, process);
  const { stdout } = spawnSync(command, [...args, 'audit', ...FLAGS, '--loglevel=silent'], {
    cwd: project,
    shell,
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: 120_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { isMet, words } = verdictOn(stdout);
  console.warn(words);
  if (!isMet) {
    // In CI this is the last line.
    process.stdout.write('0 passed, 1 failed\n');
    process.exitCode = 1;
  }
}
