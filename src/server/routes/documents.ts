import type { FastifyRequest } from 'fastify';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import type { Env } from '../env/env.ts';
import { contentPolicy } from '../http/content-policy.ts';
import { cookieOf } from '../http/cookie.ts';
import { pageLanguage } from '../http/page-language.ts';
import type { Site } from '../site.ts';

/** What is sent for a page. */
export interface ChosenDocument {
  file: string;
  /** The folder of the file. */
  root: string;
  headers: Readonly<Record<'etag', string> & Record<string, string>>;
}

const SHELL = 'index.html';
const SHARED = { 'cache-control': 'no-cache', vary: 'accept-language, cookie' };

/**
 * Picks what is sent for a page of the app: for a visitor the page as it was made at build time, in
 * their language; for whoever has signed in, and where none was made, the shell that shows a spinner
 * until the app knows them.
 */
export function chooseDocument(site: Site, env: Env) {
  const { root, shellTag, documentRoot, documents } = site;
  const shell = { file: SHELL, root, headers: { ...SHARED, etag: shellTag } };
  const made = new Map(
    documents.map(({ path, language, file, tag, inline }): [string, ChosenDocument] => {
      const headers = {
        ...SHARED,
        etag: tag,
        'content-language': language,
        'content-security-policy': contentPolicy(env, inline),
      };
      return [`${language} ${path}`, { file, root: documentRoot, headers }];
    }),
  );

  /** `page` is a path of the site's pages, or `*`. */
  return (request: FastifyRequest, page: string): ChosenDocument => {
    if (cookieOf(request.headers.cookie, COOKIE_NAMES.authToken)) return shell;
    return made.get(`${pageLanguage(request)} ${page}`) ?? shell;
  };
}
