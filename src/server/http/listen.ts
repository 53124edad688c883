import { once } from 'node:events';
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '#server/base/clock.ts';
import type { Log } from '#server/log/log.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, guardConnections } from './connections.ts';
import { codeFor, errorBody } from './errors.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a client may read the response before its connection is closed on both sides. */
const LINGER_MS = SECOND;

/** Responds to malformed HTTP or slow requests in the same form as every other error. */
function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
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
  // Otherwise the client's side stays open for as long as the client likes.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** How long nobody may have connected before the process stops listening. */
const QUIET_MS = 50;

/** Clients that connect all the time are waited for no longer than this. */
const QUIET_LIMIT_MS = SECOND;

export interface DrainTimes {
  /**
   * How long new requests are still accepted, with `Connection: close`, so that clients move to
   * another process.
   */
  noticeMs: number;
  /** The time limit for requests in flight. */
  limitMs: number;
}

/** Closes after every request in flight has finished, or at the limit. */
export async function drain(
  servers: readonly Server[],
  { noticeMs, limitMs }: DrainTimes,
): Promise<void> {
  if (servers.some(({ listening }) => listening)) await pause(noticeMs);
  const release = holdRequests(servers);
  await newConnectionsEnd(servers);
  const closed = Promise.all(servers.map(closeServer));
  release();
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

/**
 * Resolves once nobody has connected for a moment, or at the limit. Connections that still wait in
 * the kernel when the process stops listening are reset.
 */
async function newConnectionsEnd(servers: readonly Server[]): Promise<void> {
  const until = performance.now() + QUIET_LIMIT_MS;
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  for (const server of servers) server.on('connection', onConnection);
  while (!isQuiet && performance.now() < until) {
    isQuiet = true;
    await pause(QUIET_MS);
    // Takes what has arrived while this process was busy, and then clients that connect because of it.
    await nextTurn();
    await nextTurn();
  }
  for (const server of servers) server.off('connection', onConnection);
}

/**
 * Lets requests wait until the returned function is called. A client that gets a response may connect
 * again at once; one that waits does not.
 */
function holdRequests(servers: readonly Server[]): () => void {
  const releases = servers.map((server) => {
    const handlers = server.listeners('request') as RequestListener[];
    const held: Parameters<RequestListener>[] = [];
    server.removeAllListeners('request');
    server.on('request', (...request) => held.push(request));
    return () => {
      server.removeAllListeners('request');
      for (const handler of handlers) server.on('request', handler);
      for (const request of held) server.emit('request', ...request);
    };
  });
  return () => {
    for (const release of releases) release();
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

const loopbacks = ['127.0.0.1', '::1'];

export interface Listening {
  port: number;
  servers: readonly Server[];
}

interface ListenOptions {
  host: string;
  port: number;
  /** The variable that sets the port, for the message about a port in use. */
  variable?: 'PORT' | 'OPS_PORT' | 'ADMIN_PORT' | 'STUDIO_PORT';
  /** Logs refused connections. */
  log: Pick<Log, 'warn'>;
  /** Limits for connections. Tests use shorter ones. */
  limits?: ConnectionLimits;
}

/** Another program uses the port. The message says how to fix it. */
export class PortInUseError extends Error {
  override name = 'PortInUseError';
  constructor(port: number, variable: string) {
    super(
      `Port ${port} is already in use.\n` +
        `Stop the program that uses it, or choose another port:  ${variable}=${port < 65_535 ? port + 1 : 3000} npm start`,
    );
  }
}

/**
 * Listens on both loopback addresses, or on the given host. Port 0 uses any free port, the same for
 * both.
 */
export async function listen(
  handler: RequestListener,
  { host, port, variable = 'PORT', log, limits = CONNECTION_LIMITS }: ListenOptions,
): Promise<Listening> {
  const guard = guardConnections(limits, log);
  const servers: Server[] = [];
  let taken = port;
  try {
    for (const address of host === '' ? loopbacks : [host]) {
      const server = createServer(
        {
          headersTimeout: limits.headersMs,
          requestTimeout: limits.requestMs,
          keepAliveTimeout: limits.idleMs,
          connectionsCheckingInterval: limits.checkMs,
        },
        handler,
      );
      server.on('clientError', respondToClientError);
      guard(server);
      if (!(await isListening(server, { host: address, port: taken, variable }))) continue;
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    }
    return { port: taken, servers };
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
}

/** False if the machine does not have the address. */
async function isListening(
  server: Server,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<boolean> {
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortInUseError(port, variable);
    // A machine without IPv6 has no second loopback address.
    if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return false;
    throw error;
  }
}
