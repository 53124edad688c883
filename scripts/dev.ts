import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { compile } from '#authoring/compile.ts';
import type { WizardState } from '#authoring/vite/development/watched-wizards.ts';
import { WIZARDS_PLUGIN, type WizardsApi } from '#authoring/vite/wizards-plugin.ts';
import { STUDIO_PATH } from '#contract/server-paths.ts';
import { loadEnvFiles, parseEnv } from '#server/config/env.ts';
import { closeOnSignals } from '#server/signals.ts';
import { freePort } from './dev/free-port.ts';
import { nextIn, serverContent } from './dev/server-content.ts';
import { serverPaths } from './dev/server-paths.ts';

/**
 * The web app with hot reload, and the server behind it, which restarts on changes. It gets only
 * wizards and a catalogue without errors. With `--studio` the browser opens the studio.
 */
const project = fileURLToPath(new URL('..', import.meta.url));
const PAUSE_MS = 1_000;
const WATCHED = ['src/server', 'src/contract', 'src/engine'];

loadEnvFiles(project);
const env = parseEnv(process.env);
const serverPort = await freePort();

const vite = await createServer({
  configFile: `${project}vite.config.ts`,
  server: {
    port: env.PORT,
    ...(process.argv.includes('--studio') && { open: STUDIO_PATH }),
    proxy: { [serverPaths]: { target: `http://127.0.0.1:${serverPort}` } },
  },
});
await vite.listen();
const [address = ''] = vite.resolvedUrls?.local ?? [];

const content = serverContent();
const plugin = vite.config.plugins.find(({ name }) => name === WIZARDS_PLUGIN);
const watched = (plugin?.api as WizardsApi | undefined)?.watched();
let server: { kill: () => void; ended: Promise<unknown> } | undefined;

const close = async () => {
  clearTimeout(pause);
  server?.kill();
  await Promise.all([vite.close(), server?.ended]);
  content.remove();
};
closeOnSignals({ close });

/** Starts the server, or has it started again by what it watches. */
const serve = ({ sound, catalogue }: WizardState) => {
  if (sound === undefined || catalogue === undefined) {
    console.warn('\n  The server behind waits until wizards and catalogue have no errors.\n');
    return;
  }
  content.update(compile({ ...sound, catalogue }));
  server ??= startServer();
};
// The studio saves while somebody types: the server restarts once they pause.
let pause: NodeJS.Timeout | undefined;
watched?.onChange((change) => {
  clearTimeout(pause);
  pause = setTimeout(() => serve(change), PAUSE_MS);
});
if (watched !== undefined) serve(await watched.state());

vite.printUrls();
console.warn(
  `\n  Studio:  ${new URL(STUDIO_PATH, address)}\n  Review the quizzes:  ${new URL(`${STUDIO_PATH}/review`, address)}\n  Mail it would send:  ${address}dev/outbox\n  Stop:  Ctrl+C\n`,
);

function startServer() {
  const child = spawn(
    process.execPath,
    [
      ...[...WATCHED.map((path) => `${project}${path}`), nextIn(content.root)].map(
        (path) => `--watch-path=${path}`,
      ),
      '--watch-preserve-output',
      `${project}scripts/dev/server.ts`,
      content.root,
    ],
    {
      // The end of its input signals that this process is gone.
      stdio: ['pipe', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PORT: String(serverPort),
        HOST: '',
        // Links in emails lead to the app, not to the server behind it.
        APP_ORIGIN: env.APP_ORIGIN || new URL(address).origin,
      },
    },
  );
  return { kill: () => void child.kill('SIGTERM'), ended: once(child, 'exit') };
}
