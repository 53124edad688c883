import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';
import { isServedHost, localhostInstead } from './hosts.ts';
import { preferredLanguage } from './request-language.ts';
import { isForAnyHost } from './request-path.ts';
import { wrongHostPage, wrongHostPolicy } from './wrong-host-page.ts';

/** Answers everything but what `isForAnyHost` names under an unknown hostname with an error page. */
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
