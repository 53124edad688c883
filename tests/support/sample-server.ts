import { join } from 'node:path';
import { parseEnv } from '#server/config/env.ts';
import { startServer } from '#server/main.ts';
import { closeOnSignals } from '#server/signals.ts';
import { readSite } from '#server/site.ts';
import './quick-wasm.ts';

// A server process over the build in the folder of the first argument, with so many milliseconds of
// notice before it stops, and the wizards in the folder of the third: prints its ports. Data goes to
// the first folder unless the environment says otherwise.
const [dist = '', noticeMs, wizardsFolder] = process.argv.slice(2);
const env = parseEnv({
  DATA_DIR: join(dist, 'data'),
  ASSETS_DIR: join(dist, 'assets'),
  ...process.env,
  PORT: '0',
  LOG_LEVEL: 'info',
});
const site = await readSite(dist);
const { opsPort, port } = await startServer({
  env,
  site,
  ...(noticeMs && { drainTimes: { noticeMs: Number(noticeMs) } }),
  ...(wizardsFolder && { wizardsFolder }),
  whenListening: (server) => {
    closeOnSignals(server);
    process.stdout.write(`ops ${server.opsPort}\nlistening ${server.port}\n`);
  },
});
process.stdout.write(`ops ${opsPort}\nport ${port}\n`);
