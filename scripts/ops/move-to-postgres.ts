import { parseEnv } from '#server/config/env.ts';
import { makeLog } from '#server/log/log.ts';
import { MoveError, moveToPostgres } from '#server/ops/move-to-postgres.ts';

/** Copies the embedded database to the PostgreSQL of DATABASE_URL. */
export async function run(args: readonly string[]): Promise<void> {
  const env = parseEnv(process.env);
  if (env.DATABASE_URL === '') {
    throw new MoveError('Say where to:  DATABASE_URL=postgres://… npm run ops -- move-to-postgres');
  }
  const counts = await moveToPostgres({
    dataFolder: env.DATA_DIR,
    url: env.DATABASE_URL,
    leavesJobs: args.includes('--leave-jobs'),
    log: makeLog({ LOG_LEVEL: 'warn' }),
  });
  for (const [table, rows] of counts) console.warn(`${String(rows).padStart(9)}  ${table}`);
  console.warn(`
  All of it is in PostgreSQL now, and the embedded database is as it was.
  Give every machine the same TOKEN_SECRET; without one, people sign in again who signed in under
  the one in ${env.DATA_DIR}/token.secret.
`);
}
