import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '#server/clock.ts';
import { type Log, logSometimes } from '#server/log.ts';

/** What a connection may take; times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections at a time. */
  most: number;
  /** From the first byte of a request, or from the start of a connection, to the end of its headers. */
  headersMs: number;
  /** From the first byte of a request to the end of its body. */
  requestMs: number;
  /** From a response to the next request. */
  idleMs: number;
  /** Bytes a second that the other end has to take of a response, on average. */
  readRate: number;
  /** How long a response may take beyond what that rate gives it. */
  readGraceMs: number;
  /** How long the other end may take nothing, however fast it was before. */
  readPauseMs: number;
  /** How often all of this is looked at. */
  checkMs: number;
}

/**
 * Anyone who is slow or silent is cut within 30 seconds. The rate is that of the slowest audio, so that
 * a player which takes it as it plays is never cut; one that has read ahead may pause.
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

/** What is known of an open connection. */
interface Connection {
  /** Responses that are due or on their way; more than one where requests are sent ahead. */
  responses: number;
  /** The newest request. */
  request?: IncomingMessage;
  /** Bytes that had been sent when the first of these responses was asked for. */
  before: number;
  /** Bytes of them that the other end has taken. */
  taken: number;
  /** How long they have waited for it, in all and since it last took any. */
  waitedMs: number;
  stillMs: number;
  /** When they were last seen waiting, if that was the last time that anybody looked. */
  waitingAt?: number | undefined;
}

const FRESH = { taken: 0, waitedMs: 0, stillMs: 0, waitingAt: undefined };

/**
 * Bounds the number of connections to a server, and ends those whose other end does not read, until
 * the server is closed. Node itself bounds the time for requests and between them.
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  log: Pick<Log, 'warn'>,
): void {
  /** The longest unchanged first. */
  const connections = new Map<Socket, Connection>();
  const logRefusal = logSometimes(log, 'more connections than can be kept; some are refused');

  const take = (socket: Socket) => {
    if (connections.size >= limits.most && !makeRoom()) {
      logRefusal();
      socket.destroy();
      return;
    }
    connections.set(socket, { responses: 0, before: 0, ...FRESH });
    socket.once('close', () => connections.delete(socket));
  };

  /** Closes the connection that has waited longest for a whole request, if there is one. */
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

  /** Ends the connections of those who do not read what they have asked for. */
  const endUnread = async () => {
    const isUnread = [...connections.keys()].some((socket) => socket.writableLength > 0);
    const inKernel = isUnread ? await bytesInKernel() : new Map<string, number>();
    const now = performance.now();
    for (const [socket, connection] of connections) {
      // The time in which the app has nothing to send is not the reader's.
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
    // Nor is the time in which this process was too busy to look.
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

  const timer = setInterval(() => void endUnread(), limits.checkMs).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', take);
  // Before the app is asked, which may send all of its response at once.
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    begin(socket, request);
    response.once('close', () => end(socket));
  });
}

/**
 * How many bytes the kernel holds that the other end has not acknowledged, by the two ports of a
 * connection: it takes megabytes at once, which tells nothing of the reader. Only Linux tells; where
 * it does not, those bytes count as read. Connections of two machines may have the same ports: of
 * those none is thought to hold more than the other.
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

/** The ports of a connection as the kernel writes them. */
function portsOf({ localPort = 0, remotePort = 0 }: Socket): string {
  return [localPort, remotePort]
    .map((port) => port.toString(16).toUpperCase().padStart(4, '0'))
    .join(' ');
}
