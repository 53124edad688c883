import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '#server/config/data-folder.ts';

/** Another process uses the data folder; two at once would destroy it. */
class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by process ${pid}, and one process at a time can use ` +
        'the embedded database: stop that one first, or, if it is none of this product, delete ' +
        `${lockFile(folder)}.`,
    );
  }
}

/** Throws `DataFolderInUseError` if the process that locked the folder runs. */
export function requireUnused(folder: string): void {
  const [pid = '', start] = textOf(folder).trim().split(' ');
  // Former releases wrote no start.
  if (isRunning(Number(pid)) && (start === undefined || start === startOf(pid))) {
    throw new DataFolderInUseError(folder, pid);
  }
}

/**
 * Locks the folder for this process by a file with its number, or throws `DataFolderInUseError`.
 * The lock of a process that was killed is taken over. Returns a function that ends the lock.
 */
export function lockFolder(folder: string): () => void {
  const own = `${process.pid} ${startOf(process.pid)}`.trim();
  requireUnused(folder);
  // The rest are files of former releases.
  for (const name of [lockFile(folder), ...FORMER.map((former) => join(folder, former))]) {
    rmSync(name, { force: true });
  }
  try {
    writeFileSync(lockFile(folder), own, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another start was faster.
    requireUnused(folder);
    throw error;
  }
  return () => {
    if (textOf(folder) === own) rmSync(lockFile(folder));
  };
}

const FORMER = ['db.lock', 'db.sock', 'backup.sock'];

function textOf(folder: string): string {
  try {
    return readFileSync(lockFile(folder), 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process began, because another one may have the number of one that was killed. Empty where
 * the system does not say.
 */
function startOf(pid: number | string): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[19] ?? '';
  } catch {
    return '';
  }
}
