import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening } from './nginx.ts';

/** Starts Caddy with these sites, without its administration and without asking for certificates. */
export async function startCaddy(program: string, sites: string, ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${sites}\n`);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, ['run', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const ended = exit.then(([code]) => {
    throw new Error(`caddy ended with ${code}:\n${said}`);
  });
  ended.catch(() => undefined);
  for (const port of ports) await Promise.race([listening(port), ended]);
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}
