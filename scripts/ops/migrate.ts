import { parseEnv } from '#server/config/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeLog } from '#server/log/log.ts';

/** Migrates the configured database, as a start would do, and ends. */
export async function run(): Promise<void> {
  const env = parseEnv(process.env);
  let applied: readonly string[] = [];
  const database = await openDatabase({
    env,
    log: makeLog({ LOG_LEVEL: 'warn' }),
    onMigrated: (names) => {
      applied = names;
    },
  });
  await database.close();
  if (applied.length === 0) console.warn('The database is up to date: no migration was applied.');
  else console.warn(`Applied to the database:\n${applied.map((name) => `  ${name}`).join('\n')}`);
}
