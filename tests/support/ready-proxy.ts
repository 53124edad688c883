import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 200;

interface Backend {
  port: number;
  isReady: boolean;
}

/**
 * A minimal load balancer: distributes requests in turn to processes whose `/readyz` is healthy,
 * over keep-alive connections, without retries.
 */
export async function readyProxy() {
  const backends: Backend[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const pick = (): Backend | undefined => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };
  const server = createServer((incoming, outgoing) => {
    const backend = pick();
    if (backend === undefined) outgoing.writeHead(502).end();
    else pass(incoming, outgoing, backend.port, agent);
  });
  // A client must not send on a connection that is being closed for its idleness.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asking = setInterval(() => {
    for (const backend of backends) void look(backend);
  }, ASK_EVERY_MS);

  return {
    port: (server.address() as AddressInfo).port,
    add: (port: number) => void backends.push({ port, isReady: false }),
    remove: (port: number) => {
      const index = backends.findIndex((backend) => backend.port === port);
      if (index >= 0) backends.splice(index, 1);
    },
    isReady: (port: number) => backends.some((each) => each.port === port && each.isReady),
    async [Symbol.asyncDispose]() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function look(backend: Backend): Promise<void> {
  return new Promise((resolve) => {
    const done = (isReady: boolean) => {
      backend.isReady = isReady;
      resolve();
    };
    const target = {
      host: '127.0.0.1',
      port: backend.port,
      path: '/readyz',
      agent: false,
    } as const;
    get(target, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    }).once('error', () => done(false));
  });
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  agent: Agent,
): void {
  const { method, url: path, headers } = incoming;
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
    const { connection: _, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
  });
  sent.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(sent);
}
