import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** `/healthz`: the process lives. `/readyz`: send it requests. */
export function healthRoutes(app: FastifyInstance, isDraining: () => boolean): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) throw new Problem('unavailable');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
