import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/open.ts';
import { listErasures } from '#server/db/repositories/erasures.ts';
import { loadEnvFiles, parseEnv } from '#server/env.ts';
import { lineOf } from '#server/erasures.ts';
import { makeLog } from '#server/log.ts';
import { explained } from './operation/explained.ts';

/** Prints who was erased: a line for each, with a hash of their id and the time. */
const project = fileURLToPath(new URL('..', import.meta.url));

await explained(async () => {
  loadEnvFiles(project);
  const database = await openDatabase({
    env: parseEnv(process.env),
    log: makeLog({ LOG_LEVEL: 'warn' }),
  });
  const rows = await listErasures(database.db);
  await database.close();
  process.stdout.write(rows.map((row) => `${lineOf(row)}\n`).join(''));
});
