import { backupsFolder } from '#server/config/data-folder.ts';
import { parseEnv } from '#server/config/env.ts';
import { BackupError, makeBackup } from '#server/ops/backup/backup.ts';

/** Backs up the embedded database into a folder, whether or not the server runs. */
export async function run(args: readonly string[]): Promise<void> {
  const { DATABASE_URL, DATA_DIR: dataFolder } = parseEnv(process.env);
  if (DATABASE_URL !== '') {
    throw new BackupError(
      'DATABASE_URL is set: back PostgreSQL up with pg_dump, or as its host does.',
    );
  }
  const [into = backupsFolder(dataFolder)] = args;
  const { file, users } = await makeBackup({ dataFolder, into, now: () => new Date() });
  console.warn(`
  ${file}

  It was read back. Accounts in it: ${users}. It also holds their addresses and the secret of
  their tokens: keep it where only you can read it, and not on this disk alone.
`);
}
