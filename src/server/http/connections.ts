import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '#server/base/clock.ts';
import { type Log, logSometimes } from '#server/log/log.ts';

/** The limits of connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Connections of one listener at a time, on all of its addresses. */
  most: number;
  /** From the first byte of a request, or the start of a connection, to the end of the headers. */
  headersMs: number;
  /** From the first byte of a request to the end of its body. */
  requestMs: number;
  /** From a response to the next request. */
  idleMs: number;
  /** How long a client may leave a response unread. */
  readPauseMs: number;
  /** How long a response keeps its connection for certain. Then a new connection may replace it. */
  readGraceMs: number;
  checkMs: number;
}

/**
 * Silent clients are cut off within 30 seconds. A player that has read ahead may pause; so may
 * anyone else who reads slowly, until the connections run out.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  most: 4_000,
  headersMs: 15 * SECOND,
  requestMs: 25 * SECOND,
  idleMs: 25 * SECOND,
  readPauseMs: 5 * MINUTE,
  readGraceMs: 20 * SECOND,
  checkMs: 2 * SECOND,
};

interface Connection {
  /** Responses due or under way; more than one if the client pipelines requests. */
  responses: number;
  request?: IncomingMessage;
  /** When the first of these responses was requested. */
  since: number;
}

/**
 * Bounds the number of connections to servers. One more replaces the one that has waited longest
 * for a complete request, or else the first one whose response is under way for longer than the
 * grace period.
 */
export function guardConnections(
  { most, readGraceMs, readPauseMs }: ConnectionLimits,
  log: Pick<Log, 'warn'>,
): (server: Server) => void {
  /** The longest unchanged first. */
  const connections = new Map<Socket, Connection>();
  const logRefusal = logSometimes(log, 'more connections than can be kept; some are refused');

  const replaceable = (): Socket | undefined => {
    const longAgo = performance.now() - readGraceMs;
    let slow: Socket | undefined;
    for (const [socket, { responses, request, since }] of connections) {
      if (responses === 0 || !request?.complete) return socket;
      if (since < longAgo) slow ??= socket;
    }
    return slow;
  };

  const accept = (socket: Socket) => {
    if (connections.size >= most) {
      const replaced = replaceable();
      if (replaced === undefined) {
        logRefusal();
        socket.destroy();
        return;
      }
      connections.delete(replaced);
      replaced.destroy();
    }
    connections.set(socket, { responses: 0, since: 0 });
    socket.once('close', () => connections.delete(socket));
  };

  const begin = (socket: Socket, request: IncomingMessage) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    if (connection.responses === 0) connection.since = performance.now();
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

  return (server) => {
    // Node counts from the last byte in either direction.
    server.timeout = readPauseMs;
    server.on('connection', accept);
    // Before the app gets the request, because it may send all of its response at once.
    server.prependListener('request', (request, response) => {
      const { socket } = request;
      begin(socket, request);
      response.once('close', () => end(socket));
    });
  };
}
