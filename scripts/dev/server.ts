import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from '#server/env/env.ts';
import { startServer } from '#server/server.ts';
import { closeOnSignals } from '#server/signals.ts';
import { explained } from '../operation/explained.ts';

/** The server as `npm run dev` runs it, behind Vite, which has the web app. */
const dist = fileURLToPath(new URL('../../.cache/dev-site', import.meta.url));

/** The server wants a build to serve; here nobody ever sees it. */
function writePlaceholder(): void {
  mkdirSync(join(dist, 'web', 'assets'), { recursive: true });
  writeFileSync(join(dist, 'web', 'index.html'), '<!doctype html><title>Development</title>');
  writeFileSync(join(dist, 'pages.json'), '{ "pages": [] }');
}

// Who started this is gone without a word: so is the watcher that would start it again.
process.stdin.resume().once('end', () => process.kill(process.ppid, 'SIGTERM'));

await explained(async () => {
  writePlaceholder();
  closeOnSignals(await startServer({ env: parseEnv(process.env), dist }));
});
