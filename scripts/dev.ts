import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { NAMES_SCHEMA, writeNamesSchema } from '#checker/editor/names-schema.ts';
import { loadEnvFiles, parseEnv } from '#server/env.ts';
import { closeOnSignals } from '#server/signals.ts';
import { freePort } from './dev/free-port.ts';
import { serverPaths } from './dev/server-paths.ts';

/** The web app with hot reload, and the server behind it, which restarts on changes. */
const project = fileURLToPath(new URL('..', import.meta.url));
const WATCHED = ['src/server', 'src/checker', 'src/contract', 'src/engine', 'wizards'];

loadEnvFiles(project);
const env = parseEnv(process.env);
const serverPort = await freePort();

const vite = await createServer({
  configFile: `${project}vite.config.ts`,
  server: {
    port: env.PORT,
    proxy: { [serverPaths]: { target: `http://127.0.0.1:${serverPort}` } },
  },
});
await vite.listen();
const [address = ''] = vite.resolvedUrls?.local ?? [];

/** Tells editor programs the names in the wizards, after each change. */
let naming: NodeJS.Timeout | undefined;
vite.watcher.add(`${project}wizards`);
vite.watcher.on('all', (_event, path) => {
  if (!resolve(path).startsWith(`${project}wizards`)) return;
  clearTimeout(naming);
  naming = setTimeout(() => {
    writeNamesSchema(`${project}wizards`, `${project}${NAMES_SCHEMA}`).catch(console.error);
  }, 200);
});

const server = spawn(
  process.execPath,
  [
    ...WATCHED.map((path) => `--watch-path=${project}${path}`),
    '--watch-preserve-output',
    `${project}scripts/dev/server.ts`,
  ],
  {
    // The end of its input signals that this process is gone.
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '',
      // No load balancer needs notice before a restart.
      DRAIN_NOTICE: '0',
      // Links in emails lead to the app, not to the server behind it.
      APP_ORIGIN: env.APP_ORIGIN || new URL(address).origin,
    },
  },
);
const ended = once(server, 'exit');
const close = async () => {
  server.kill('SIGTERM');
  await Promise.all([vite.close(), ended]);
};
closeOnSignals({ close });

vite.printUrls();
console.warn(`\n  Mail it would send:  ${address}dev/outbox\n  Stop:  Ctrl+C\n`);
