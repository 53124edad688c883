import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerClientError } from './client-error.ts';

const loopbacks = ['127.0.0.1', '::1'];

export interface Listening {
  port: number;
  servers: readonly Server[];
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
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const servers: Server[] = [];
  let taken = port;
  try {
    for (const address of host === '' ? loopbacks : [host]) {
      const server = await bind(handler, address, taken);
      if (server === undefined) continue;
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    }
    return { port: taken, servers };
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
}

async function bind(
  handler: RequestListener,
  host: string,
  port: number,
): Promise<Server | undefined> {
  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, handler);
  server.on('clientError', answerClientError);
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortInUseError(port);
    // A machine without IPv6 has no second loopback address.
    if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return undefined;
    throw error;
  }
}
