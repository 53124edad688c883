import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Log } from '../../log.ts';
import { loggedError } from '../../logged-error.ts';

/** Where the process that has a data folder hands out backups of it, to its own user alone. */
function socketOf(dataFolder: string): string {
  const folder = resolve(dataFolder);
  if (process.platform !== 'win32') return join(folder, 'backup.sock');
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\mellow-day-backup-${id}`;
}

interface Source {
  dataFolder: string;
  take: () => Promise<Uint8Array>;
  log: Log;
}

/**
 * Answers every connection with a backup, for `npm run backup`: no second process may open the
 * database. The caller has the lock of the folder. Gives back what ends it.
 */
export async function offerBackups({
  dataFolder,
  take,
  log,
}: Source): Promise<() => Promise<void>> {
  const path = socketOf(dataFolder);
  const server = createServer(async (socket) => {
    socket.on('error', () => socket.destroy());
    try {
      socket.end(await take());
    } catch (error) {
      log.error({ error: loggedError(error) }, 'backup failed');
      socket.destroy();
    }
  });
  // What a killed process has left.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  try {
    server.listen({ path });
    await once(server, 'listening');
  } catch (error) {
    log.warn({ error: loggedError(error) }, 'no backup can be made while this process runs');
    return async () => undefined;
  }
  server.unref();
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** The backup that the process with the data folder makes of it; empty if that failed there. */
export async function fetchBackup(dataFolder: string): Promise<Uint8Array> {
  const socket = connect({ path: socketOf(dataFolder) });
  await once(socket, 'connect');
  return buffer(socket);
}
