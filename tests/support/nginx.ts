import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Folders that nginx uses by default and only root can write. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A certificate that has signed itself. */
export function makeCertificate(folder: string, hostname: string) {
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  const { status, stderr, error } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ...['-nodes', '-days', '2'],
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

/** Waits until a program takes connections on this port. */
export async function listening(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (tries === 100) throw new Error(`Nothing listens on ${port}`);
    await pause(50);
  }
}
