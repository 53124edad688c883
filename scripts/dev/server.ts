import { forTerminal } from '#authoring/cli/cli-result.ts';
import { parseEnv } from '#server/config/env.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { closeOnSignals } from '#server/signals.ts';
import type { Site } from '#server/site.ts';
import { explained } from '../ops/explained.ts';
import { catalogueOf, foldersOf, noteStarted } from './server-wizards.ts';

// The server as `npm run dev` runs it, behind Vite, which serves the web app.

/** The file that names the folder of the wizards and the catalogue. */
const [, , pointer = ''] = process.argv;

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

/** What is new may not do, such as a session without its audio; then what it last started with goes on. */
async function start(): Promise<RunningServer> {
  const { current, last } = foldersOf(pointer);
  const startWith = (wizardsFolder: string) =>
    startServer({
      env: parseEnv(process.env),
      site: NO_SITE,
      // No load balancer needs notice before a restart.
      drainTimes: { noticeMs: 0 },
      wizardsFolder,
      catalogueFolder: catalogueOf(wizardsFolder),
    });
  try {
    const server = await startWith(current);
    noteStarted(pointer, current);
    return server;
  } catch (error) {
    if (last === undefined || last === current) throw error;
    console.error(error instanceof Error ? forTerminal(error.message) : error);
    console.error('\nThe server goes on with the wizards and the catalogue as they were before.\n');
    return startWith(last);
  }
}

// The process that started this is gone, so the watcher that would restart it must end, too.
process.stdin.resume().once('end', () => process.kill(process.ppid, 'SIGTERM'));

await explained(async () => {
  closeOnSignals(await start());
});
