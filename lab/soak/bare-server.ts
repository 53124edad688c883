import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The smallest possible server. Its response time shows how busy the machine itself is. */
export async function bareServer() {
  const server = createServer((_request, response) => response.end('{"status":"ok"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.dispose]: () => void server.close(),
  };
}
