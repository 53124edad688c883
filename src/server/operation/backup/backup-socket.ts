import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { socketPath } from '../../data-folder.ts';
import type { Log } from '../../log.ts';
import { loggedError } from '../../logged-error.ts';

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
  const path = socketPath(dataFolder, 'backup');
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
  const socket = connect({ path: socketPath(dataFolder, 'backup') });
  await once(socket, 'connect');
  return buffer(socket);
}
