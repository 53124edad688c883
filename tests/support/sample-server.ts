import { parseEnv } from '#server/env/env.ts';
import { startServer } from '#server/server.ts';
import { closeOnSignals } from '#server/signals.ts';

// A process of its own over the build in the folder of the first argument: prints its port.
const env = parseEnv({ PORT: '0', LOG_LEVEL: 'info' });
const server = await startServer({ env, dist: process.argv[2] ?? '' });
closeOnSignals(server);
process.stdout.write(`port ${server.port}\n`);
