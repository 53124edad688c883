import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_PATHS } from '#contract/reserved-names.ts';
import type { Env } from '../env/env.ts';
import { handleError, sendProblem } from '../http/errors.ts';
import { pathOf } from '../http/request-path.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../site.ts';
import { chooseDocument, sendDocument } from './documents.ts';

/** The web app: its files, its pages, and the 404 page for every other address. */
export function webRoutes(app: FastifyInstance, site: Site, env: Env): void {
  const documentFor = chooseDocument(site, env);
  // A folder, or a path that climbs out of one: the file server refuses it, we have nothing there.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error.statusCode === 403
      ? sendProblem(request, reply, new Problem('not_found'))
      : handleError(error, request, reply),
  );
  serveFiles(app, site.root);

  for (const page of site.pages) {
    const send = (request: FastifyRequest, reply: FastifyReply) =>
      sendDocument(request, reply, documentFor(request, page));
    for (const address of addressesOf(page)) app.get(address, send);
  }

  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new Problem('not_found');
    return sendDocument(request, reply.code(404), documentFor(request, '*'));
  });
}

function serveFiles(app: FastifyInstance, root: string): void {
  const shared = { preCompressed: true, index: false, dotfiles: 'ignore' } as const;
  app.register(fastifyStatic, {
    ...shared,
    root: join(root, 'assets'),
    prefix: `${SERVER_PATHS.ASSETS}/`,
    maxAge: '365d',
    immutable: true,
  });
  // Only the files that are there at the start: nothing a visitor types reaches the disk.
  app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', '**/*.{br,gz}'],
    decorateReply: false,
    maxAge: '1h',
  });
}

/** A page's address works with and without a slash at its end. */
function addressesOf(page: string): string[] {
  return page === '/' ? [page] : [page, `${page}/`];
}

function isPageRequest({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith(`${SERVER_PATHS.ASSETS}/`))
    return false;
  // Scripts and pictures are asked for with */*, too; a person's browser names text/html.
  const looksLikeFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (!looksLikeFile && accept.includes('*/*'));
}
