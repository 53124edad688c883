import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import type { Env } from '../env/env.ts';
import { contentPolicy } from '../http/content-policy.ts';
import { cookieOf } from '../http/cookie.ts';
import { pageLanguage } from '../http/page-language.ts';
import type { InlineHashes, PageContent, Site } from '../site.ts';

/** What is sent for a page. */
interface ChosenDocument {
  content: PageContent;
  headers: Readonly<Record<string, string>>;
}

/** In which a page is kept, the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;

const SHARED = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-language, cookie, accept-encoding',
};

/**
 * Picks what is sent for a page of the app: for a visitor the page as it was made at build time, in
 * their language; for whoever has signed in, and where none was made, the shell that shows a spinner
 * until the app knows them.
 */
export function chooseDocument({ shell, documents }: Site, env: Env) {
  const headersOf = (inline: InlineHashes) => {
    return { ...SHARED, 'content-security-policy': contentPolicy(env, inline) };
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

/** Sends a page as the browser can take it, or tells it that it has it already. */
export function sendDocument(
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
