import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/dev/free-port.ts';

/** It refuses to run as root, so it runs as the user nobody there. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** PgBouncer in session mode as the guide describes it, in front of the server of a URL. */
export async function startPgBouncer(program: string, url: string) {
  const { hostname, port, username, password } = new URL(url);
  const own = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const settings = `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 46
server_login_retry = 1
`;
  writeFileSync(file, settings);
  const child = spawn(program, [file], { ...NOBODY, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const ended = exit.then(([code]) => {
    throw new Error(`pgbouncer ended with ${code}:\n${said}`);
  });
  ended.catch(() => undefined);
  await Promise.race([listening(own), ended]);
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  return {
    url: through.href,
    async [Symbol.asyncDispose]() {
      child.kill('SIGQUIT');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until a program takes connections on this port. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}
