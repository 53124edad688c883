import { fileURLToPath } from 'node:url';
import { openFolder } from '#authoring/team/open-folder.ts';
import { readSettings } from '#authoring/team/settings.ts';
import { startTeam } from '#authoring/team/team-server.ts';
import { builtPage } from '#authoring/vite/built-page.ts';
import { loadEnvFiles } from '#server/config/env.ts';
import { makeLog } from '#server/log/log.ts';
import { closeOnSignals } from '#server/signals.ts';
import { explained } from '../ops/explained.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

await explained(async () => {
  loadEnvFiles(project);
  const settings = readSettings(process.env);
  console.warn('Building the studio …');
  const team = await startTeam({
    settings,
    openFolder,
    product: process.env.VITE_PRODUCT_NAME ?? '',
    studio: await builtPage('main.tsx', 'es'),
    log: makeLog({ LOG_LEVEL: 'warn' }),
  });
  closeOnSignals(team);
  console.warn(`\n  The studio of the team:  ${team.origin}\n  Stop:  Ctrl+C\n`);
});
