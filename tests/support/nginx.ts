import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache/nginx', import.meta.url));

/** Without a network, apt retries for longer than a test can wait. */
const DOWNLOAD_LIMIT = 120_000;

/** Folders that nginx uses by default and only root can write. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * The nginx for tests: an installed one, else Debian's package, unpacked without installing it, so
 * that nothing listens after the tests. Undefined if neither is available.
 */
export function ensureNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const unpacked = join(cache, 'usr', 'sbin');
  const find = (places: readonly string[]) =>
    places.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  return find([...folders, unpacked]) ?? (unpackDebianPackage() ? find([unpacked]) : undefined);
}

function unpackDebianPackage(): boolean {
  if (!existsSync('/etc/debian_version')) return false;
  console.warn('No nginx found; fetching the one of Debian.');
  mkdirSync(cache, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: cache, stdio: ['ignore', 2, 2], timeout: DOWNLOAD_LIMIT })
      .status === 0;
  const download = () => run('apt-get', 'download', 'nginx');
  const isHere = download() || (run('apt-get', 'update') && download());
  const file = isHere && readdirSync(cache).find((name) => name.endsWith('.deb'));
  return Boolean(file) && run('dpkg-deb', '--extract', String(file), '.');
}

/** A certificate that has signed itself. */
export function makeCertificate(folder: string, hostname: string) {
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  const { status, stderr, error } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
      ...['-subj', `/CN=${hostname}`, '-addext', `subjectAltName=DNS:${hostname}`],
      ...['-out', certificate, '-keyout', key],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`No certificate could be made: ${error ?? stderr}`);
  return { certificate, key };
}

export async function startNginx(program: string, http: string, ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const file = join(folder, 'nginx.conf');
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nworker_processes 1;\n` +
      `events { worker_connections 64; }\nhttp {\naccess_log off;\n${temporary}\n${http}\n}\n`,
  );
  const args = ['-p', folder, '-c', file, '-e', 'stderr'];
  const checked = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses its configuration:\n${checked.stderr}`);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const exit = once(child, 'exit');
  for (const port of ports) await listening(port);
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (tries === 100) throw new Error(`nginx does not listen on ${port}`);
    await pause(50);
  }
}
