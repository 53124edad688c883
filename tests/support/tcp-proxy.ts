import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and a server, with failure modes. */
export interface TcpProxy {
  port: number;
  /** Passes everything on again. */
  restore: () => void;
  /** Breaks every connection and refuses new ones. */
  refuse: () => void;
  /** Keeps every connection, accepts new ones, and passes nothing on. */
  hang: () => void;
  close: () => Promise<void>;
}

/** A proxy on the loopback address for the server of a URL. */
export async function tcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'passing' | 'refusing' | 'hanging' = 'passing';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (state === 'refusing') client.destroy();
    if (state !== 'passing') return;
    const upstream = connect(Number(port || 5432), hostname);
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    restore: () => {
      // Connections accepted while hanging have no server connection.
      if (state === 'hanging') breakAll();
      state = 'passing';
    },
    refuse: () => {
      state = 'refusing';
      breakAll();
    },
    hang: () => {
      state = 'hanging';
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}

export function urlThrough({ port }: TcpProxy, url: string): string {
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return through.href;
}
