import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '#server/clock.ts';
import { type Log, logSometimes } from '#server/log.ts';

/** The limits of connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections of this process at a time, on all of its servers. */
  most: number;
  /** From the first byte of a request, or the start of a connection, to the end of the headers. */
  headersMs: number;
  /** From the first byte of a request to the end of its body. */
  requestMs: number;
  /** From a response to the next request. */
  idleMs: number;
  /** The minimum average rate at which the client must read a response, in bytes per second. */
  readRate: number;
  readGraceMs: number;
  /** The longest pause in reading, however fast the client was before. */
  readPauseMs: number;
  checkMs: number;
}

/**
 * Slow or silent clients are cut off within 30 seconds. The rate is that of the slowest audio, so a
 * player that reads as it plays is never cut off; one that has read ahead may pause.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  most: 4_000,
  headersMs: 15 * SECOND,
  requestMs: 25 * SECOND,
  idleMs: 25 * SECOND,
  readRate: 4_000,
  readGraceMs: 20 * SECOND,
  readPauseMs: 5 * MINUTE,
  checkMs: 2 * SECOND,
};

interface Connection {
  /** Responses due or under way; more than one if the client pipelines requests. */
  responses: number;
  request?: IncomingMessage;
  /** Bytes sent before the first of these responses was requested. */
  before: number;
  taken: number;
  /** How long they have waited for the client, in all and since it last read any. */
  waitedMs: number;
  stillMs: number;
  /** When they were last seen waiting, if that was at the last check. */
  waitingAt?: number | undefined;
}

const FRESH = { taken: 0, waitedMs: 0, stillMs: 0, waitingAt: undefined };

/**
 * Bounds the number of connections to servers, and ends those whose other end does not read. Node
 * itself bounds the time for requests and between them.
 */
export function guardConnections(limits: ConnectionLimits, log: Pick<Log, 'warn'>) {
  /** The longest unchanged first. */
  const connections = new Map<Socket, Connection>();
  const logRefusal = logSometimes(log, 'more connections than can be kept; some are refused');
  let servers = 0;
  let timer: NodeJS.Timeout | undefined;

  const take = (socket: Socket) => {
    if (connections.size >= limits.most && !makeRoom()) {
      logRefusal();
      socket.destroy();
      return;
    }
    connections.set(socket, { responses: 0, before: 0, ...FRESH });
    socket.once('close', () => connections.delete(socket));
  };

  /** Closes the connection that has waited longest for a complete request, if there is one. */
  const makeRoom = (): boolean => {
    for (const [socket, { responses, request }] of connections) {
      if (responses > 0 && request?.complete) continue;
      connections.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  const begin = (socket: Socket, request: IncomingMessage) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    if (connection.responses === 0) {
      Object.assign(connection, { before: socket.bytesWritten, ...FRESH });
    }
    connection.responses += 1;
    connection.request = request;
  };

  const end = (socket: Socket) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.responses -= 1;
    connections.delete(socket);
    connections.set(socket, connection);
  };

  const endUnread = async () => {
    const isUnread = [...connections.keys()].some((socket) => socket.writableLength > 0);
    const inKernel = isUnread ? await bytesInKernel() : new Map<string, number>();
    const now = performance.now();
    for (const [socket, connection] of connections) {
      // Time in which the app has nothing to send does not count against the client.
      if (socket.writableLength === 0) connection.waitingAt = undefined;
      else if (isTooSlow(socket, connection, inKernel, now)) socket.destroy();
    }
  };

  const isTooSlow = (
    socket: Socket,
    connection: Connection,
    inKernel: ReadonlyMap<string, number>,
    now: number,
  ): boolean => {
    // Neither does time in which this process was too busy to check.
    const waited = Math.min(now - (connection.waitingAt ?? now), 2 * limits.checkMs);
    connection.waitingAt = now;
    connection.waitedMs += waited;
    connection.stillMs += waited;
    const held = socket.writableLength + (inKernel.get(portsOf(socket)) ?? 0);
    const taken = socket.bytesWritten - connection.before - held;
    if (taken > connection.taken) {
      connection.taken = taken;
      connection.stillMs = 0;
    }
    const allowedMs = limits.readGraceMs + (connection.taken / limits.readRate) * SECOND;
    return connection.waitedMs > allowedMs || connection.stillMs > limits.readPauseMs;
  };

  return {
    /** Guards the connections of one more server, until it is closed. */
    watch(server: Server): void {
      servers += 1;
      timer ??= setInterval(() => void endUnread(), limits.checkMs).unref();
      server.on('connection', take);
      // Before the app is asked, which may send all of its response at once.
      server.prependListener('request', (request, response) => {
        const { socket } = request;
        begin(socket, request);
        response.once('close', () => end(socket));
      });
      server.once('close', () => {
        servers -= 1;
        if (servers > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    },
  };
}

/**
 * The number of bytes in the kernel that the client has not acknowledged, by the two ports of a
 * connection. The kernel buffers megabytes at once, so what was passed to it need not have been
 * read. Only Linux reports this; elsewhere those bytes count as read. If connections of two
 * machines have the same ports, the smaller number counts for both.
 */
async function bytesInKernel(): Promise<ReadonlyMap<string, number>> {
  const held = new Map<string, number>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const text = await readFile(file, 'utf8').catch(() => '');
    for (const line of text.split('\n').slice(1)) {
      const [, local, remote, , queues] = line.trim().split(/\s+/);
      const [ours, theirs] = [local, remote].map((place) => place?.split(':')[1]);
      const ports = `${ours} ${theirs}`;
      const bytes = Number.parseInt(queues ?? '', 16);
      if (bytes > 0) held.set(ports, Math.min(bytes, held.get(ports) ?? bytes));
    }
  }
  return held;
}

function portsOf({ localPort = 0, remotePort = 0 }: Socket): string {
  return [localPort, remotePort]
    .map((port) => port.toString(16).toUpperCase().padStart(4, '0'))
    .join(' ');
}
