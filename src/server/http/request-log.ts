import type { FastifyInstance } from 'fastify';
import { asPartOf } from './request-id.ts';
import { loggedPath } from './shed-load.ts';

const WARNING =
  'A request came with X-Forwarded-For from an address that TRUST_PROXY does not name. If it is a proxy of yours, name it there: until then limits count all visitors behind it as one.';

/** Warns once about an unconfigured proxy, whose visitors would share one rate limit. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isSaid = true;
    log.warn(WARNING);
  });
}

/**
 * Logs every request once, after its response. A route with parameters is logged as its pattern,
 * because parameters may be private. Files, health checks and shed requests are logged only at
 * `debug`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    const path = route.includes(':') ? route : loggedPath(request.url);
    const isRoutine =
      request.isShed ||
      (reply.statusCode < 400 && /^\/(assets\/|healthz|readyz|metrics)|\.[a-z]+$/.test(path));
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    asPartOf(request, () => request.log[isRoutine ? 'debug' : 'info'](line, 'request'));
  });
}
