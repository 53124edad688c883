import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder; two at once would destroy it. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  /** Of that process, if it could be told. */
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const who = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${folder} is in use by ${who}.\n` +
        'The embedded database can be used by one process at a time. Stop the other one' +
        `${pid === undefined ? '' : ` (kill ${pid})`}, choose another folder with DATA_DIR, ` +
        'or set DATABASE_URL to run several processes on PostgreSQL.',
    );
    this.pid = pid;
  }
}

const BUSY = 5;

/**
 * Takes the folder for this process, or throws `DataFolderInUseError`. The lock is one of the
 * kernel's, which SQLite takes for us in the same way on every system: it ends with the process,
 * however that ends.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, 'db.pid');
  const file = join(folder, 'db.lock');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new DataFolderInUseError(folder, pidIn(pidFile));
  }
  chmodSync(file, 0o600);
  // Beside the lock, because nobody else can read the locked file.
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
