import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError, sendProblem } from '../http/errors.ts';
import { pathOf } from '../http/request-path.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../site.ts';

const shell = 'index.html';

/** The web app: its files, its pages, and the 404 page for every other address. */
export function webRoutes(app: FastifyInstance, { root, pages }: Site): void {
  // A folder, or a path that climbs out of one: the file server refuses it, we have nothing there.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error.statusCode === 403
      ? sendProblem(request, reply, new Problem('not_found'))
      : handleError(error, request, reply),
  );
  serveFiles(app, root);

  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(shell, root, { cacheControl: false });
  for (const path of addressesOf(pages)) app.get(path, sendPage);

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) throw new Problem('not_found');
    // Read whole: a conditional or a range request must not turn this into 304 or 206.
    const html = await readFile(join(root, shell));
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function serveFiles(app: FastifyInstance, root: string): void {
  const shared = { preCompressed: true, index: false, dotfiles: 'ignore' } as const;
  app.register(fastifyStatic, {
    ...shared,
    root: join(root, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
  });
  // Only the files that are there at the start: nothing a visitor types reaches the disk.
  app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    globIgnore: ['assets/**', shell, '**/*.{br,gz}'],
    decorateReply: false,
    maxAge: '1h',
  });
}

/** A page's address works with and without a slash at its end. */
function addressesOf(pages: readonly string[]): string[] {
  const addresses = pages.flatMap((page) => (page === '/' ? [] : [page, `${page}/`]));
  return ['/', ...new Set(addresses)];
}

function isPageRequest({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/assets/')) return false;
  // Scripts and pictures are asked for with */*, too; a person's browser names text/html.
  const looksLikeFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (!looksLikeFile && accept.includes('*/*'));
}
