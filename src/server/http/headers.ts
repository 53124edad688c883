import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { PLAUSIBLE_ORIGIN } from '#contract/plausible.ts';
import type { Env } from '#server/config/env.ts';
import type { InlineHashes } from '#server/site.ts';
import { pathOf } from './shed-load.ts';

/** The hosts that GA4's script sends to, as Google lists them for content policies. */
const GA4_COLLECTORS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
];

const nothingInline: InlineHashes = { scripts: [], styles: [] };

/** Content Security Policy: inline code only by hash, other origins only if configured. */
function contentDirectives(env: Env, inline = nothingInline): Record<string, string[]> {
  const apis = [env.VITE_MAIN_API, env.VITE_STAGING_API].filter((origin) => origin !== '');
  const plausible = env.VITE_PLAUSIBLE_DOMAIN === '' ? [] : [PLAUSIBLE_ORIGIN];
  const hasGa4 = env.VITE_GA4_ID !== '';
  const assets = env.ASSET_ORIGIN === '' ? [] : [env.ASSET_ORIGIN];
  const media = env.MEDIA_ORIGIN === '' ? [] : [env.MEDIA_ORIGIN];
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  return {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...quoted(inline.scripts),
      ...assets,
      ...plausible,
      ...(hasGa4 ? ['https://www.googletagmanager.com'] : []),
    ],
    'style-src': ["'self'", ...quoted(inline.styles), ...assets],
    'img-src': ["'self'", ...assets, 'data:'],
    'font-src': ["'self'", ...assets],
    // What is kept on a device plays from memory.
    'media-src': ["'self'", 'blob:', ...apis, ...media],
    // The app fetches its texts from the origin of its other files, and sound to keep it.
    'connect-src': [
      "'self'",
      ...assets,
      ...apis,
      ...media,
      ...plausible,
      ...(hasGa4 ? GA4_COLLECTORS : []),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

export function contentPolicy(env: Env, inline: InlineHashes): string {
  const directives = Object.entries(contentDirectives(env, inline));
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join(';');
}

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The files of the web app, which a CDN may serve under another origin. */
const ASSETS = /^\/(assets\/|[^/]+\.\w+$)/;

/** Helmet's headers, and those that it lacks or cannot set per request. */
export function addSecurityHeaders(app: FastifyInstance, env: Env): void {
  const { ASSET_ORIGIN } = env;
  // Not by Helmet's plugin for Fastify, which works all of them out anew for every request.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentDirectives(env) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, () => done());
  });
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
