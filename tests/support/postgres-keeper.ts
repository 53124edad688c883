import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/dev/free-port.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

// A process that runs a PostgreSQL server for the tests: it prints the address, and stops the
// server when its own input ends, which happens however the tests end. Its argument is the programs
// as JSON.
const programs: PostgresPrograms = JSON.parse(process.argv[2] ?? '');
const owner = programs.runAs ?? {};
const folder = mkdtempSync(join(tmpdir(), 'mellow-postgres-'));
const data = join(folder, 'data');
const password = randomBytes(16).toString('hex');

// Ctrl+C in a terminal also reaches this process. It ends when the tests end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.stdin.resume();
const testsEnded = once(process.stdin, 'close');

let server: ChildProcess | undefined;
try {
  initialise();
  const port = await startOn(await freePort());
  process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`);
  await Promise.race([testsEnded, server && once(server, 'exit')]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  if (server?.exitCode === null) {
    // Immediate shutdown, because no data is needed.
    server.kill('SIGQUIT');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
  process.stdin.destroy();
}

function initialise(): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  chmodSync(passwordFile, 0o600);
  if (programs.runAs) {
    for (const path of [folder, passwordFile])
      chownSync(path, programs.runAs.uid, programs.runAs.gid);
  }
  const { status, stderr, error } = spawnSync(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'password', `--pwfile=${passwordFile}`].concat([
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
      '--no-instructions',
    ]),
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

/** If another program takes the port first, another port is tried. */
async function startOn(port: number, tries = 5): Promise<number> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ].concat(['max_connections=200', 'shared_buffers=64MB', 'log_min_messages=log']);
  server = spawn(programs.postgres, ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  const isReady = new Promise<boolean>((resolve) => {
    server?.once('exit', () => resolve(false));
    server?.once('error', () => resolve(false));
    server?.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready to accept connections')) resolve(true);
      if (output.length < 100) output.push(text);
    });
  });
  if (await isReady) return port;
  const said = output.join('');
  if (tries > 1 && said.includes('could not bind')) return startOn(await freePort(), tries - 1);
  throw new Error(`PostgreSQL did not start: ${said}`);
}
