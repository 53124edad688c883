import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Env } from './env/env.ts';
import { loggedPath } from './request-path.ts';

/** One line of JSON per event; no addresses of people, no query strings. */
export function logOptions(env: Env): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { req: () => ({}), res: () => ({}) },
  };
}

/** Logs every request once, when it has been answered. Files and health checks only at `debug`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url);
    const isRoutine = reply.statusCode < 400 && /^\/(assets\/|healthz|readyz)|\.[a-z]+$/.test(path);
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
