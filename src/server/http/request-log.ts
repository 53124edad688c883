import type { FastifyInstance } from 'fastify';
import { loggedPath } from './shed-load.ts';

const WARNING =
  'A request came with X-Forwarded-For from an address that TRUST_PROXY does not name. If it is a proxy of yours, name it there: until then limits count all visitors behind it as one.';

/** Tells the operator, once, of a proxy whose visitors would soon be refused for their number. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isSaid = true;
    log.warn(WARNING);
  });
}

/**
 * Logs every request once, when it has been answered: by its route where that has parameters, which
 * may be private. Files, health checks and what was turned away only at `debug`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    const path = route.includes(':') ? route : loggedPath(request.url);
    const isRoutine =
      request.isShed ||
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
