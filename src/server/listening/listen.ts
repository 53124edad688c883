import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerClientError } from './client-error.ts';

const loopbacks = ['127.0.0.1', '::1'];

/**
 * How many servers share an address. Each lets one new connection in for each turn of the event
 * loop: with a single one, a process that is busy leaves them waiting, those of health checks too.
 */
const DOORS = 48;

/** Where the kernel deals new connections out to all who share a port. */
const DEALS_OUT = ['linux', 'freebsd'].includes(process.platform);

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
      const bound = await bindAll(handler, address, taken);
      servers.push(...bound);
      taken = portOf(bound) ?? taken;
    }
    return { port: taken, servers };
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
}

const portOf = ([server]: readonly Server[]): number | undefined =>
  (server?.address() as AddressInfo | undefined)?.port;

/** None where the machine does not have the address. */
async function bindAll(handler: RequestListener, host: string, port: number): Promise<Server[]> {
  const alone = await bind(handler, { host, port });
  if (alone === undefined || !DEALS_OUT) return alone === undefined ? [] : [alone];
  // Who shares a port is not told of others who do; so it was taken alone first.
  const shared = { host, port: portOf([alone]) ?? port, reusePort: true };
  alone.close();
  await once(alone, 'close');
  const servers: Server[] = [];
  try {
    for (let door = 0; door < DOORS; door += 1) {
      const server = await bind(handler, shared);
      if (server !== undefined) servers.push(server);
    }
    return servers;
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
}

async function bind(
  handler: RequestListener,
  address: { host: string; port: number; reusePort?: boolean },
): Promise<Server | undefined> {
  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, handler);
  server.on('clientError', answerClientError);
  server.listen({ ...address, exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const { host, port } = address;
    if (code === 'EADDRINUSE') throw new PortInUseError(port);
    // A machine without IPv6 has no second loopback address.
    if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return undefined;
    throw error;
  }
}
