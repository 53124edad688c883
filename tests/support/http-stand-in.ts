import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Received {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** An HTTP server that stores what it receives. If it is silent, it never answers. */
export async function httpStandIn({ isSilent = false, answer = '{}' } = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { url: path = '', headers } = request;
    received.push({ path, headers, text: body.toString() });
    if (isSilent) return;
    response.setHeader('content-type', 'application/json').end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    host: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
