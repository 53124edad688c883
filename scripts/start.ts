import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFiles, parseEnv } from '#server/config/env.ts';
import { isForOthers } from '#server/config/hosts.ts';
import { readContent } from '#server/content-file.ts';
import { requireUnused } from '#server/db/embedded/folder-lock.ts';
import type { RunningServer } from '#server/main.ts';
import { closeOnSignals } from '#server/signals.ts';
import { readSite } from '#server/site.ts';
import { buildIfStale, takeBuild } from './build/ensure-built.ts';
import { explained } from './ops/explained.ts';

/** Builds what has changed, then serves it. With NODE_ENV=production it serves the build that is there. */
const project = fileURLToPath(new URL('..', import.meta.url));

/** Process 1 of a container ignores a signal that it does not handle. Nothing is served yet. */
const stopEarly = () => process.exit(0);

async function start(): Promise<void> {
  process.once('SIGTERM', stopEarly);
  loadEnvFiles(project);
  const isRelease = process.env.NODE_ENV === 'production';
  if (isRelease) takeBuild(project, process.env);
  const env = parseEnv(process.env);
  if (env.DATABASE_URL === '') requireUnused(resolve(env.DATA_DIR));
  const buildCode = isRelease ? 0 : buildIfStale(project);
  if (buildCode !== 0) {
    console.error('Not started: fix what is listed above, then run `npm start` again.\n');
    process.exitCode = buildCode;
    return;
  }
  // Loaded late, because it takes seconds on a busy machine, and a start may be refused before.
  const { startServer } = await import('#server/main.ts');
  const server = await startServer({
    env,
    content: await readContent(`${project}dist`),
    site: await readSite(`${project}dist`),
    whenListening: (listening) => {
      process.off('SIGTERM', stopEarly);
      closeOnSignals(listening);
    },
  });
  const address = `http://localhost:${server.port}`;
  if (env.ROLE === 'worker') {
    console.warn(`\n  ${env.VITE_PRODUCT_NAME} runs jobs; its health is at  ${address}/readyz\n`);
    return;
  }
  const isOpen = isForOthers(env);
  const kept = isOpen ? 'is kept; SMTP_URL sends it' : `${address}/dev/outbox`;
  console.warn(`
  ${env.VITE_PRODUCT_NAME} runs at  ${address}

  What the API does:  ${address}/api/openapi.json
  Mail it would send: ${env.SMTP_URL === '' ? kept : 'goes out by SMTP'}
  Figures:            ${address}/figures${isOpen ? ', for operators' : ''}
${server.adminPort === undefined ? '' : `  Support:            ${env.ADMIN_ORIGIN || `http://localhost:${server.adminPort}`}\n`}  Payments:           ${env.STRIPE_SECRET_KEY === '' ? 'a sandbox; the card 4242 4242 4242 4242 pays' : 'Stripe'}
  Audio:              ${audioOf(server.library)}
  Data:               ${env.DATABASE_URL === '' ? `the embedded database in ${env.DATA_DIR}, for trying and small sites; use PostgreSQL where money is real` : 'PostgreSQL'}
  Edit a quiz:        npm run studio; docs/studio.md shows how
  Check your edits:   npm run wizards:check
  Stop:               Ctrl+C
`);
}

/** Warns that members who have paid hear samples. */
function audioOf({ sessions, samples }: RunningServer['library']): string {
  if (samples === 0) return `${sessions} sessions`;
  return `WARNING: ${samples} of ${sessions} sessions are sample soundscapes without a voice, see docs/catalogue.md`;
}

await explained(start);
