import { fileURLToPath } from 'node:url';
import { backupsFolder } from '#server/data-folder.ts';
import { loadEnvFiles, parseEnv } from '#server/env.ts';
import { BackupError, makeBackup } from '#server/ops/backup/backup.ts';
import { explained } from './operation/explained.ts';

/** Backs up the embedded database into a folder, whether or not the server runs. */
const project = fileURLToPath(new URL('..', import.meta.url));

await explained(async () => {
  loadEnvFiles(project);
  const { DATABASE_URL, DATA_DIR: dataFolder } = parseEnv(process.env);
  if (DATABASE_URL !== '') {
    throw new BackupError(
      'DATABASE_URL is set: back PostgreSQL up with pg_dump, or as its host does.',
    );
  }
  const [into = backupsFolder(dataFolder)] = process.argv.slice(2);
  const { file, users } = await makeBackup({ dataFolder, into, now: () => new Date() });
  console.warn(`
  ${file}

  It was read back. Accounts in it: ${users}. It also holds their addresses and the secret of
  their tokens: keep it where only you can read it, and not on this disk alone.
`);
});
