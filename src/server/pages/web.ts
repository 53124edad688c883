import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';
import type { Env } from '#server/env.ts';
import { cookieOf } from '#server/http/cookie.ts';
import { handleError, sendProblem } from '#server/http/errors.ts';
import { contentPolicy, reportingHeaders } from '#server/http/headers.ts';
import { pageLanguage } from '#server/http/language.ts';
import { pathOf } from '#server/http/shed-load.ts';
import { Problem } from '#server/problem.ts';
import type { InlineHashes, PageContent, Site } from '#server/site.ts';

/** The document sent for a page. */
interface ChosenDocument {
  content: PageContent;
  headers: Readonly<Record<string, string>>;
}

/** The encodings in which pages are stored, the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;

const SHARED = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-language, cookie, accept-encoding',
};

/**
 * Chooses the document for a page of the app: visitors get the prerendered page in their language.
 * Signed-in users, and pages that are not prerendered, get the shell, which shows a spinner until
 * the app has loaded.
 */
function chooseDocument({ shell, documents }: Site, env: Env) {
  const headersOf = (inline: InlineHashes) => {
    return {
      ...SHARED,
      ...reportingHeaders(env),
      'content-security-policy': contentPolicy(env, inline),
    };
  };
  const made = new Map(
    documents.map(({ path, language, content, inline }): [string, ChosenDocument] => {
      const headers = { ...headersOf(inline), 'content-language': language };
      return [`${language} ${path}`, { content, headers }];
    }),
  );
  const bare: ChosenDocument = { content: shell.content, headers: headersOf(shell.inline) };

  /** `page` is a path of the site's pages, or `*`. */
  return (request: FastifyRequest, page: string): ChosenDocument => {
    const isMember = Boolean(cookieOf(request.headers.cookie, COOKIE_NAMES.authToken));
    const document = isMember ? undefined : made.get(`${pageLanguage(request)} ${page}`);
    return document ?? bare;
  };
}

/** Sends a page in an encoding that the browser accepts, or 304 if the browser has it already. */
function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { content, headers: own }: ChosenDocument,
): FastifyReply {
  reply.headers({ ...own, etag: content.tag });
  const isKnown = headers['if-none-match']?.includes(content.tag);
  if (reply.statusCode === 200 && isKnown) return reply.code(304).send();
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  if (encoding === undefined) return reply.send(content.plain);
  return reply.header('content-encoding', encoding).send(content[encoding]);
}

/** The web app: its files, its pages, and the 404 page for every other address. */
export function webRoutes(app: FastifyInstance, site: Site, env: Env): void {
  const documentFor = chooseDocument(site, env);
  // The file server refuses a folder, or a path that climbs out of one. Both count as not found.
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error.statusCode === 403
      ? sendProblem(request, reply, new Problem('not_found'))
      : handleError(error, request, reply),
  );
  serveFiles(app, site.root, resolve(env.ASSETS_DIR));

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

/**
 * Assets come from the store of builds first: pages of another build may have come from another
 * process, or from this one before `dist/` was built again. That replaces the folder of this build,
 * perhaps while a file is being opened; in the store files stay.
 */
function serveFiles(app: FastifyInstance, root: string, store: string): void {
  const shared = { preCompressed: true, index: false, dotfiles: 'ignore' } as const;
  app.register(fastifyStatic, {
    ...shared,
    root: [store, join(root, 'assets')],
    // The first build after the start may make the store.
    suppressWarning: true,
    prefix: `${SERVER_PATHS.ASSETS}/`,
    maxAge: '365d',
    immutable: true,
  });
  // Only files that exist at the start, so no visitor's path reaches the disk.
  app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', '**/*.{br,gz}'],
    decorateReply: false,
    maxAge: '1h',
  });
}

/** A page's address works with and without a trailing slash. */
function addressesOf(page: string): string[] {
  return page === '/' ? [page] : [page, `${page}/`];
}

function isPageRequest({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith(`${SERVER_PATHS.ASSETS}/`))
    return false;
  // Scripts and pictures are requested with */* too; navigations name text/html.
  const looksLikeFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (!looksLikeFile && accept.includes('*/*'));
}
