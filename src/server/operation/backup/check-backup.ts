import { PGlite } from '@electric-sql/pglite';
import { type Backup, DamagedBackupError, unpack } from './archive.ts';

/** What a database that was backed up holds. */
export interface CheckedBackup extends Backup {
  users: number;
}

/** The files of a database as it can be started from. */
export const dumpOf = ({ database }: Backup) =>
  new Blob([new Uint8Array(database)], { type: 'application/x-tar' });

/** Reads a backup, starts its database in memory and reads every row of it. */
export async function checkBackup(packed: Uint8Array): Promise<CheckedBackup> {
  const backup = await unpack(packed);
  try {
    const pglite = await PGlite.create({ loadDataDir: dumpOf(backup) });
    const users = await readEverything(pglite);
    await pglite.close();
    return { ...backup, users };
  } catch (cause) {
    throw new DamagedBackupError('Its database cannot be read.', { cause });
  }
}

async function readEverything(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  );
  for (const { name } of rows) await pglite.query(`select count(t::text) from ${name} t`);
  const { rows: counts } = await pglite.query<{ users: number }>(
    'select count(*) as users from public.users',
  );
  return counts[0]?.users ?? 0;
}
