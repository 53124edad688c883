import { parseEnv } from '#server/config/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { listErasures } from '#server/db/repositories/erasures.ts';
import { lineOf } from '#server/erasures.ts';
import { makeLog } from '#server/log/log.ts';

/** Prints who was erased: a line for each, with a hash of their id and the time. */
export async function run(): Promise<void> {
  const database = await openDatabase({
    env: parseEnv(process.env),
    log: makeLog({ LOG_LEVEL: 'warn' }),
  });
  const rows = await listErasures(database.db);
  await database.close();
  process.stdout.write(rows.map((row) => `${lineOf(row)}\n`).join(''));
}
