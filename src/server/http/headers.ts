import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';
import { pathOf } from './request-path.ts';

/** Where GA4's script sends what it counts, as Google lists it for content policies. */
const GA4_COLLECTORS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
];

/** Content Security Policy: nothing inline, and another origin only if it is configured. */
function contentSecurityPolicy(env: Env): Record<string, string[]> {
  const apis = [env.VITE_MAIN_API, env.VITE_STAGING_API].filter((origin) => origin !== '');
  const plausible = env.VITE_PLAUSIBLE_DOMAIN === '' ? [] : [env.VITE_PLAUSIBLE_ORIGIN];
  const hasGa4 = env.VITE_GA4_ID !== '';
  const assets = env.ASSET_ORIGIN === '' ? [] : [env.ASSET_ORIGIN];
  return {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...assets,
      ...plausible,
      ...(hasGa4 ? ['https://www.googletagmanager.com'] : []),
    ],
    'style-src': ["'self'", ...assets],
    'img-src': ["'self'", ...assets, 'data:'],
    'font-src': ["'self'", ...assets],
    'media-src': ["'self'", ...apis, ...(env.MEDIA_ORIGIN === '' ? [] : [env.MEDIA_ORIGIN])],
    'connect-src': ["'self'", ...apis, ...plausible, ...(hasGa4 ? GA4_COLLECTORS : [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

export function securityHeaders(env: Env): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(env) },
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
