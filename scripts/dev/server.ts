import { forTerminal } from '#authoring/cli/cli-result.ts';
import { parseEnv } from '#server/config/env.ts';
import { startServer } from '#server/main.ts';
import { closeOnSignals } from '#server/signals.ts';
import type { Site } from '#server/site.ts';
import { explained } from '../ops/explained.ts';
import { startWithContent } from './server-content.ts';

// The server as `npm run dev` runs it, behind Vite, which serves the web app.

/** The folder of the content. */
const [, , root = ''] = process.argv;

/** The server requires a build, which nobody sees here. */
const NO_SITE: Site = {
  files: new Map(),
  pages: [],
  shell: {
    content: { digest: 'development', changedAt: new Date(0), plain: Buffer.alloc(0) },
    inline: { scripts: [], styles: [] },
  },
  documents: [],
};

// The process that started this is gone, so the watcher that would restart it must end, too.
process.stdin.resume().once('end', () => process.kill(process.ppid, 'SIGTERM'));

await explained(async () => {
  const server = await startWithContent(
    root,
    (content) =>
      startServer({
        env: parseEnv(process.env),
        content,
        site: NO_SITE,
        // No load balancer needs notice before a restart.
        drainTimes: { noticeMs: 0 },
      }),
    (error) => {
      console.error(error instanceof Error ? forTerminal(error.message) : error);
      console.error(
        '\nThe server goes on with the wizards and the catalogue as they were before.\n',
      );
    },
  );
  closeOnSignals(server);
});
