import { join } from 'node:path';
import { parseEnv } from '#server/config/env.ts';
import { readContent } from '#server/content-file.ts';
import { startServer } from '#server/main.ts';
import { closeOnSignals } from '#server/signals.ts';
import { readSite } from '#server/site.ts';
import './quick-wasm.ts';

// A server process over the build in the folder of the first argument, with so many milliseconds of
// notice before it stops: prints its ports. Data goes to that folder unless the environment says
// otherwise.
const [dist = '', noticeMs] = process.argv.slice(2);
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
  content: await readContent(dist),
  site,
  ...(noticeMs && { drainTimes: { noticeMs: Number(noticeMs) } }),
  whenListening: (server) => {
    closeOnSignals(server);
    process.stdout.write(`ops ${server.opsPort}\nlistening ${server.port}\n`);
  },
});
process.stdout.write(`ops ${opsPort}\nport ${port}\n`);
