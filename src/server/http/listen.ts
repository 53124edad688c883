import { once } from 'node:events';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
} from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, guardConnections } from './connections.ts';
import { codeFor, errorBody } from './errors.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a client has to read the answer before its connection is closed on both sides. */
const LINGER_MS = SECOND;

/** Answers what is not even HTTP, or not soon enough, in the shape of every other error. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(codeFor(status)));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // Its own side stays open otherwise, for as long as the client likes.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export interface DrainTimes {
  /** How long new requests are still taken, with `Connection: close`, so that clients move on. */
  noticeMs: number;
  /** How long what is in flight may take. */
  limitMs: number;
}

/** Lets every request that has begun finish, then closes; after the limit it closes anyway. */
export async function drain(
  { server, sockets }: Listening,
  { noticeMs, limitMs }: DrainTimes,
): Promise<void> {
  if (server.listening) await pause(noticeMs);
  // A request that has arrived while this process was busy is read first: its connection would
  // count as idle, and be closed under it.
  await nextTurn();

  const closed = Promise.all(sockets.map(closeSocket));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

function closeSocket(socket: NetServer): Promise<void> {
  return new Promise((resolve) => {
    socket.close(() => resolve());
  });
}

const loopbacks = ['127.0.0.1', '::1'];

/** Where the kernel deals new connections out to all who share a port. */
const DEALS_OUT = ['linux', 'freebsd'].includes(process.platform);

/**
 * How many listening sockets share an address. Each lets one new connection in for each turn of the
 * event loop: with a single one, a process that is busy leaves them waiting, those of health checks
 * too.
 */
const SOCKETS = DEALS_OUT ? 48 : 1;

export interface Listening {
  port: number;
  /** The one server that every connection belongs to. */
  server: Server;
  /** What listens for it; itself the first of them. */
  sockets: readonly NetServer[];
}

interface ListenOptions {
  host: string;
  port: number;
  /** Where refused connections are told of. */
  log: Pick<Log, 'warn'>;
  /** What connections may take; tests have less patience. */
  limits?: ConnectionLimits;
}

/** Another program has the port; the message says what to do about it. */
export class PortInUseError extends Error {
  override name = 'PortInUseError';
  constructor(port: number) {
    super(
      `Port ${port} is already in use.\n` +
        `Stop the program that uses it, or choose another port:  PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
    );
  }
}

/**
 * Listens on both loopback addresses, or on the one host that is asked for. Port 0 takes any free
 * port, the same for both.
 */
export async function listen(
  handler: RequestListener,
  { host, port, log, limits = CONNECTION_LIMITS }: ListenOptions,
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    handler,
  );
  server.on('clientError', answerClientError);
  server.once('listening', () => guardConnections(server, limits, log));
  /** Hands its connections to the server, made as the server makes its own. */
  const anotherSocket = () =>
    createNetServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
      server.emit('connection', connection),
    );

  const sockets: NetServer[] = [];
  let taken = port;
  try {
    for (const address of host === '' ? loopbacks : [host]) {
      const free = await freePort(address, taken);
      if (free === undefined) continue;
      taken = free;
      for (let count = 0; count < SOCKETS; count += 1) {
        const socket = sockets.length === 0 ? server : anotherSocket();
        await bind(socket, { host: address, port: taken, reusePort: DEALS_OUT });
        sockets.push(socket);
      }
    }
    return { port: taken, server, sockets };
  } catch (error) {
    for (const socket of sockets) socket.close();
    throw error;
  }
}

interface Address {
  host: string;
  port: number;
  reusePort?: boolean;
}

/**
 * The port, once it was taken alone: a socket that shares a port is not told of others that do.
 * Undefined where the machine does not have the address.
 */
async function freePort(host: string, port: number): Promise<number | undefined> {
  const socket = createNetServer();
  try {
    await bind(socket, { host, port });
  } catch (error) {
    // A machine without IPv6 has no second loopback address.
    const { code } = error as NodeJS.ErrnoException;
    if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return undefined;
    throw error;
  }
  const free = (socket.address() as AddressInfo).port;
  await closeSocket(socket);
  return free;
}

async function bind(socket: NetServer, address: Address): Promise<void> {
  socket.listen({ ...address, exclusive: true });
  await once(socket, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortInUseError(address.port) : error;
  });
}
