import { readFileSync } from 'node:fs';
import { EnvError, parseEnv } from '#server/config/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { erasureFileOf, erasuresIn, makeErasures } from '#server/erasures.ts';
import { makeLog } from '#server/log/log.ts';

/** Erases again, in a restored database, the users of whom files say that they were erased. */
export async function run(args: readonly string[]): Promise<void> {
  const env = parseEnv(process.env);
  if (args.length === 0) {
    throw new EnvError('Say which file:  npm run ops -- replay-erasures /mnt/backups/erasures.log');
  }
  const rows = args.flatMap((file) => erasuresIn(contentOf(file)));
  const log = makeLog({ LOG_LEVEL: 'error' });
  const database = await openDatabase({ env, log });
  const { db } = database;
  const erasures = makeErasures({ db, log, now: () => new Date(), file: erasureFileOf(env) });
  const erased = await erasures.replay(rows);
  await database.close();
  console.warn(`\n  Erasures in the files: ${rows.length}. Accounts erased again: ${erased}.\n`);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new EnvError(`${file} cannot be read.`, { cause });
  }
}
