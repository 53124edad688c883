import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';
import { contentDirectives } from './content-policy.ts';
import { pathOf } from './request-path.ts';

export function securityHeaders(env: Env): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentDirectives(env) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
  };
}

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The files of the web app, which a CDN may hand on under another origin. */
const ASSETS = /^\/(assets\/|[^/]+\.\w+$)/;

/** The headers that helmet leaves out or cannot decide per request. */
export function addRequestHeaders(
  app: FastifyInstance,
  { ASSET_ORIGIN }: Pick<Env, 'ASSET_ORIGIN'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (ASSET_ORIGIN !== '' && ASSETS.test(pathOf(request.url))) {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });
}
