import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { inLanguage, type Language, type Translated } from '#contract/languages.ts';
import type { Env } from '#server/config/env.ts';
import { isServedHost, localhostInstead } from '#server/config/hosts.ts';
import { preferredLanguage } from './language.ts';
import { isForAnyHost } from './shed-load.ts';

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;text-align:center;font:18px/1.5 system-ui,sans-serif;color-scheme:light dark}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** This page runs nothing and loads nothing, not even the app's own files. */
const wrongHostPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const OPEN_INSTEAD: Translated<string> = {
  en: 'Open this address instead:',
  es: 'Abre esta dirección:',
};

export function wrongHostPage(language: Language, instead: string | undefined): string {
  const message = inLanguage(GENERIC_ERROR, language);
  const link = instead
    ? `<p>${inLanguage(OPEN_INSTEAD, language)} <a href="${instead}">${instead}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title><style>${style}</style></head>
<body><main><h1>${message}</h1>${link}</main></body>
</html>
`;
}

/** Answers unknown hostnames with an error page, except for `isForAnyHost`. */
export function refuseUnknownHosts(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = request.host ?? '';
    if (isForAnyHost(request.url) || isServedHost(host, env)) return;
    const language = preferredLanguage(request.headers['accept-language']);
    return reply
      .code(421)
      .headers({
        'content-security-policy': wrongHostPolicy,
        'content-language': language,
        'cache-control': 'no-store',
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(wrongHostPage(language, localhostInstead(host)));
  });
}
