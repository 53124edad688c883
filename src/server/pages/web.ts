import { extname, join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { MAIL_PICTURES, SERVER_PATHS, WORKER } from '#contract/server-paths.ts';
import { Problem } from '#server/base/problem.ts';
import type { Env } from '#server/config/env.ts';
import { cookieOf } from '#server/http/cookie.ts';
import { contentPolicy } from '#server/http/headers.ts';
import { pageLanguage } from '#server/http/language.ts';
import { pathOf } from '#server/http/shed-load.ts';
import {
  isKnown,
  type StoredResponse,
  sendStored,
  storedResponse,
} from '#server/http/stored-response.ts';
import {
  type InlineHashes,
  ifThere,
  readStored,
  type Site,
  type StoredFile,
} from '#server/site.ts';
import { cleanAddress } from './clean-address.ts';

const ASSETS = `${SERVER_PATHS.ASSETS}/`;

const OF_PAGES = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-language, cookie, accept-encoding',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Their names change with their content. */
const OF_ASSETS = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The others keep their names. */
const OF_FILES = { 'cache-control': 'public, max-age=3600' };

/** A browser replaces its worker as soon as there is another. */
const OF_WORKER = { 'cache-control': 'no-cache' };

/** Shown on the pages of mail programs. */
const OF_MAIL_PICTURES = { ...OF_FILES, 'cross-origin-resource-policy': 'cross-origin' };

/** What a build may call an asset: no path, and neither a hidden file nor a compressed form. */
const ASSET_NAME = /^\w[\w.-]*(?<!\.br|\.gz)$/;

/**
 * Chooses the document for a page of the app: visitors get the prerendered page in their language.
 * Signed-in users, and pages that are not prerendered, get the shell, which shows a spinner until
 * the app has loaded.
 */
function chooseDocument({ shell, documents }: Site, env: Env) {
  const headersOf = (inline: InlineHashes) => {
    return {
      ...OF_PAGES,
      'content-security-policy': contentPolicy(env, inline),
    };
  };
  const made = Map.groupBy(
    documents.map(({ path, language, content, inline, weight = 100 }) => {
      const headers = { ...headersOf(inline), 'content-language': language };
      return { key: `${language} ${path}`, weight, response: storedResponse(content, headers) };
    }),
    ({ key }) => key,
  );
  const bare = storedResponse(shell.content, headersOf(shell.inline));

  /** `page` is a path of the site's pages, or `*`. */
  return (request: FastifyRequest, page: string): StoredResponse => {
    const isMember = Boolean(cookieOf(request.headers.cookie, COOKIE_NAMES.authToken));
    const all = made.get(`${pageLanguage(request)} ${page}`);
    return (isMember ? undefined : all && oneOf(all, request)) ?? bare;
  };
}

interface WeightedDocument {
  weight: number;
  response: StoredResponse;
}

/** Chance chooses, but a browser that has one of them keeps it. */
function oneOf(
  documents: readonly WeightedDocument[],
  request: FastifyRequest,
): StoredResponse | undefined {
  const shown = documents.filter(({ weight }) => weight > 0);
  const known = shown.find(({ response }) => isKnown(request, response));
  let place = Math.random() * 100;
  const chosen = shown.find(({ weight }) => {
    place -= weight;
    return place < 0;
  });
  return (known ?? chosen ?? shown[0])?.response;
}

/** The web app: its files, its pages, and the 404 page for every other address. */
export function webRoutes(app: FastifyInstance, site: Site, env: Env): void {
  const documentFor = chooseDocument(site, env);
  serveFiles(app, site, resolve(env.ASSETS_DIR));

  for (const page of site.pages) {
    // Only parameters match a spoilt address.
    const own = page.includes(':') ? [page] : [];
    const send = (request: FastifyRequest, reply: FastifyReply) =>
      sendToClean(request, reply, own) ?? sendStored(request, reply, documentFor(request, page));
    for (const address of addressesOf(page)) app.get(address, send);
  }

  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new Problem('not_found');
    const sent = sendToClean(request, reply, site.pages);
    return sent ?? sendStored(request, reply.code(404), documentFor(request, '*'));
  });
}

/** Redirects from a spoilt address of one of these pages. */
function sendToClean(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: readonly string[],
): FastifyReply | undefined {
  const clean = cleanAddress(request.url, pages);
  return clean === undefined ? undefined : reply.redirect(clean, 302);
}

/**
 * Files come from memory. A page of another build may have come from another process; its assets are
 * read from the store of builds when they are requested.
 */
function serveFiles(app: FastifyInstance, { files }: Site, store: string): void {
  const assets = new Map<string, StoredResponse>();
  for (const [address, file] of files) {
    if (address.startsWith(ASSETS)) {
      assets.set(address.slice(ASSETS.length), fileResponse(address, file, OF_ASSETS));
      continue;
    }
    const ofOthers = address === WORKER ? OF_WORKER : OF_FILES;
    const headers = address.startsWith(MAIL_PICTURES) ? OF_MAIL_PICTURES : ofOthers;
    const response = fileResponse(address, file, headers);
    app.get(address, (request, reply) => sendStored(request, reply, response));
  }
  app.get<{ Params: { '*': string } }>(`${ASSETS}*`, async (request, reply) => {
    const name = request.params['*'];
    const response = assets.get(name) ?? (await storeResponse(store, name));
    if (response === undefined) throw new Problem('not_found');
    return sendStored(request, reply, response);
  });
}

/** Not kept: few are requested, and the store may remove them. */
async function storeResponse(store: string, name: string): Promise<StoredResponse | undefined> {
  if (!ASSET_NAME.test(name)) return undefined;
  const file = await ifThere(readStored(join(store, name)));
  return file && fileResponse(name, file, OF_ASSETS);
}

function fileResponse(
  name: string,
  file: StoredFile,
  headers: Readonly<Record<string, string>>,
): StoredResponse {
  return storedResponse(file, {
    ...headers,
    'accept-ranges': 'bytes',
    'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    'last-modified': file.changedAt.toUTCString(),
    vary: 'origin, accept-encoding',
  });
}

/** A page's address works with and without a trailing slash. */
function addressesOf(page: string): string[] {
  return page === '/' ? [page] : [page, `${page}/`];
}

function isPageRequest({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith(ASSETS)) return false;
  // Scripts and pictures are requested with */* too; navigations name text/html.
  const looksLikeFile = /\.[a-z0-9]+$/i.test(path);
  return accept.includes('text/html') || (!looksLikeFile && accept.includes('*/*'));
}
