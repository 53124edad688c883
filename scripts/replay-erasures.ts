import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/open.ts';
import { loadEnvFiles, parseEnv } from '#server/env.ts';
import { erasureFileOf, erasuresIn, makeErasures } from '#server/erasures.ts';
import { makeLog } from '#server/log.ts';
import { BackupError } from '#server/ops/backup/backup.ts';
import { explained } from './operation/explained.ts';

/** Erases again, in a restored database, the users of whom files say that they were erased. */
const project = fileURLToPath(new URL('..', import.meta.url));

await explained(async () => {
  loadEnvFiles(project);
  const env = parseEnv(process.env);
  const files = process.argv.slice(2);
  if (files.length === 0) {
    throw new BackupError('Say which file:  npm run replay-erasures -- /mnt/backups/erasures.log');
  }
  const rows = files.flatMap((file) => erasuresIn(contentOf(file)));
  const log = makeLog({ LOG_LEVEL: 'error' });
  const database = await openDatabase({ env, log });
  const { db } = database;
  const erasures = makeErasures({ db, log, now: () => new Date(), file: erasureFileOf(env) });
  const erased = await erasures.replay(rows);
  await database.close();
  console.warn(`\n  Erasures in the files: ${rows.length}. Accounts erased again: ${erased}.\n`);
});

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new BackupError(`${file} cannot be read.`, { cause });
  }
}
