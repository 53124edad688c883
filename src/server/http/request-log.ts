import type { FastifyInstance } from 'fastify';
import { loggedPath } from './request-path.ts';

/**
 * Logs every request once, when it has been answered: by its route where that has parameters, which
 * may be private. Files, health checks and what was turned away only at `debug`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    const path = route.includes(':') ? route : loggedPath(request.url);
    const isRoutine =
      request.isTurnedAway ||
      (reply.statusCode < 400 && /^\/(assets\/|healthz|readyz|metrics)|\.[a-z]+$/.test(path));
    request.log[isRoutine ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
