import { join } from 'node:path';
import { parseEnv } from '#server/config/env.ts';
import { startServer } from '#server/main.ts';
import { closeOnSignals } from '#server/signals.ts';
import { readSite } from '#server/site.ts';
import './quick-wasm.ts';

// A server process over the build in the folder of the first argument: prints its ports. Data goes
// to that folder unless the environment says otherwise.
const dist = process.argv[2] ?? '';
const env = parseEnv({
  DATA_DIR: join(dist, 'data'),
  ASSETS_DIR: join(dist, 'assets'),
  ...process.env,
  PORT: '0',
  LOG_LEVEL: 'info',
});
const server = await startServer({ env, site: await readSite(dist) });
closeOnSignals(server);
process.stdout.write(`ops ${server.opsPort}\nport ${server.port}\n`);
