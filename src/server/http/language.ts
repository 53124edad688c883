import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { chooseLanguage, isLanguage } from '#contract/choose-language.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { cookieOf } from './cookie.ts';

/** Spanish for anyone who asks for it before English in `Accept-Language`, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const request = { headers: { 'accept-language': acceptLanguage } };
  const language = new Negotiator(request).language(LANGUAGES);
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The language a page is sent in: what its address asks for, else the saved choice, else the browser's. */
export function pageLanguage({ url, headers }: FastifyRequest): Language {
  return chooseLanguage({
    asked: new URLSearchParams(url.replace(/^[^?]*/, '')).get('lang'),
    saved: cookieOf(headers.cookie, COOKIE_NAMES.language),
    browser: new Negotiator({ headers }).languages(),
  });
}
