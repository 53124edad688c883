import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

export interface DrainTimes {
  /** How long new requests are still taken, with `Connection: close`, so that clients move on. */
  noticeMs: number;
  /** How long what is in flight may take. */
  limitMs: number;
}

/** Lets every request that has begun finish, then closes; after the limit it closes anyway. */
export async function drain(
  servers: readonly Server[],
  { noticeMs, limitMs }: DrainTimes,
): Promise<void> {
  const isBusy = () => servers.some((server) => server.listening);
  if (isBusy()) await pause(noticeMs);
  // A request that has arrived while this process was busy is read first: its connection would
  // count as idle, and be closed under it.
  await nextTurn();

  const closed = Promise.all(servers.map(closeServer));
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  const limit = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
