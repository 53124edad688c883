import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '#server/base/clock.ts';
import { databaseFolder, lockFile, pidFile, socketPath } from '#server/config/data-folder.ts';
import { DatabaseFolderError } from './database-folder-error.ts';

/** Another process uses the data folder; two at once would destroy it. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined, hint = '') {
    const who = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${folder} is in use by ${who}.\n` +
        'The embedded database can be used by one process at a time. Stop the other one' +
        `${pid === undefined ? '' : ` (kill ${pid})`}, choose another folder with DATA_DIR, ` +
        `or set DATABASE_URL to run several processes on PostgreSQL.${hint}`,
    );
    this.pid = pid;
  }
}

export interface FolderLock {
  /**
   * Watches whether the lock and the database are still in place. If not, another process could
   * open the database, so it calls `onLost` once with the reason.
   */
  watch(onLost: (reason: string) => void): void;
  release(): void;
}

const BUSY = 5;

/** How often the owner checks its lock. */
const WATCH_EVERY = SECOND;

const NOTICED_WITHIN = 3 * WATCH_EVERY;

/** How long an owner may take to report its pid; a stopped process never does. */
const ANSWERED_WITHIN = SECOND;

/** Throws `DataFolderInUseError` if a process answers for the folder. */
export async function requireUnused(folder: string): Promise<void> {
  const owner = await ownerOf(folder);
  if (owner !== undefined) throw new DataFolderInUseError(folder, owner.pid);
}

/**
 * Locks the folder for this process, or throws `DataFolderInUseError`. It is a kernel lock, which
 * SQLite takes the same way on every system, and it ends with the process. Because people delete
 * lock files, the owner also answers on a socket, and ends when its lock is gone.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await requireUnused(folder);
  const file = lockFile(folder);
  if (!existsSync(file) && existsSync(databaseFolder(folder))) await formerOwnerEnds(folder);

  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) {
      throw new DataFolderInUseError(folder, pidIn(folder));
    }
    throw new DatabaseFolderError(
      `${file} cannot be locked: ${(error as Error).message}.\n` +
        'If it is no empty file, delete it. Let the user that runs this write to its folder.',
      { cause: error },
    );
  }
  try {
    chmodSync(file, 0o600);
    // In a file beside the lock, because no other process can read the locked file.
    writeFileSync(pidFile(folder), `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw error;
  }
  const server = answerAsOwner(folder);
  let watching: NodeJS.Timeout | undefined;
  return {
    watch: (onLost) => {
      watching = watchPaths([file, databaseFolder(folder)], onLost);
    },
    release: () => {
      clearInterval(watching);
      server.close();
      // If the lock was lost, the file may now belong to another process.
      if (pidIn(folder) === process.pid) rmSync(pidFile(folder), { force: true });
      lock.close();
    },
  };
}

/** Reports the pid of the folder's owner to everyone who connects. */
function answerAsOwner(folder: string): Server {
  const path = socketPath(folder, 'db');
  // A killed process may have left its socket.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${process.pid}\n`);
  });
  // The path may be too long for a socket. Then only the watch protects the lock.
  server.on('error', () => {});
  return server.listen({ path }).unref();
}

/** The process that answers on the folder's socket; undefined if there is none. */
async function ownerOf(folder: string): Promise<{ pid: number | undefined } | undefined> {
  const socket = connect({ path: socketPath(folder, 'db') });
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  // The kernel accepts connections even for a stopped process.
  socket.setTimeout(ANSWERED_WITHIN, () => socket.destroy());
  const answer = await text(socket).catch(() => '');
  return { pid: pidOf(answer) ?? pidIn(folder) };
}

/**
 * For a database whose lock file was deleted. Waits until the former owner has noticed and ended.
 * Throws `DataFolderInUseError` if it continues.
 */
async function formerOwnerEnds(folder: string): Promise<void> {
  const pid = pidIn(folder);
  const until = performance.now() + NOTICED_WITHIN;
  while (performance.now() < until && (pid === undefined || isRunning(pid))) await pause(100);
  if (pid !== undefined && isRunning(pid)) {
    const hint = `\nIf process ${pid} is none of this product, delete ${pidFile(folder)}.`;
    throw new DataFolderInUseError(folder, pid, hint);
  }
}

function watchPaths(paths: readonly string[], onLost: (reason: string) => void): NodeJS.Timeout {
  const before = paths.map(identityOf);
  const timer = setInterval(() => {
    const lost = paths.find((path, index) => identityOf(path) !== before[index]);
    if (lost === undefined) return;
    clearInterval(timer);
    onLost(
      `${lost} was removed or replaced while this process had the database open. ` +
        'Another process could open it now, so this one writes nothing more. Start it again.',
    );
  }, WATCH_EVERY);
  return timer.unref();
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function pidIn(folder: string): number | undefined {
  try {
    return pidOf(readFileSync(pidFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

function pidOf(line: string): number | undefined {
  const pid = Number(line);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
