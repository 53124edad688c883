import type { FastifyInstance } from 'fastify';
import { sendError } from '../errors.ts';

/** `/healthz`: the process lives. `/readyz`: send it requests. */
export function healthRoutes(app: FastifyInstance, isDraining: () => boolean): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) =>
    isDraining()
      ? sendError(reply, 503)
      : reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
