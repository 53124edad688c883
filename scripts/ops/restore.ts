import { parseArgs } from 'node:util';
import { erasuresFile } from '#server/config/data-folder.ts';
import { parseEnv } from '#server/config/env.ts';
import { ErasureFile } from '#server/erasures.ts';
import { BackupError } from '#server/ops/backup/backup.ts';
import { restoreBackup } from '#server/ops/backup/restore-backup.ts';

/** Replaces the embedded database by a backup. */
export async function run(args: readonly string[]): Promise<void> {
  const { DATABASE_URL, DATA_DIR: dataFolder, ERASURES_LOG } = parseEnv(process.env);
  if (DATABASE_URL !== '') {
    throw new BackupError(
      'DATABASE_URL is set: a backup of the embedded database is not for PostgreSQL.',
    );
  }
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) {
    throw new BackupError('Say which file:  npm run ops -- restore .data/backups/<file>');
  }
  const restored = await restoreBackup({
    file,
    dataFolder,
    isForced: values.force,
    erasureFile: new ErasureFile(ERASURES_LOG || erasuresFile(dataFolder)),
    now: () => new Date(),
  });
  console.warn(`
  The backup of ${restored.madeAt} is in place. Accounts in it: ${restored.users}.
  Accounts that were erased since then: ${restored.erasures}. The next start of the server erases
  those again that the backup still has.
  ${restored.aside ? `What was there before is in ${restored.aside}. Delete it once all is well: erased accounts may be in it.` : ''}
`);
  // A damaged database that was there before leaves a timer that would keep the process alive.
  process.exit();
}
