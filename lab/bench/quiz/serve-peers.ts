import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { PEERS } from './build-peers.ts';

/** Serves a built peer like the product: Fastify, brotli, long-lived assets. */
async function servePeer(root: string): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify();
  const shared = { root, preCompressed: true, wildcard: false } as const;
  await app.register(fastifyStatic, {
    ...shared,
    globIgnore: ['**/*.br'],
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/');
      reply.header('cache-control', isAsset ? 'max-age=31536000, immutable' : 'no-cache');
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://localhost:${new URL(address).port}/`, close: () => app.close() };
}

/** Serves every peer below a folder, each on a separate port. */
export async function servePeers(folder: string) {
  const served = await Promise.all(
    PEERS.map(async (name) => ({ name, ...(await servePeer(join(folder, name))) })),
  );
  return {
    served,
    close: async () => {
      await Promise.all(served.map(({ close }) => close()));
    },
  };
}
