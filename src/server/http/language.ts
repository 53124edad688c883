import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { chooseLanguage, isLanguage } from '#contract/choose-language.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { cookieOf } from './cookie.ts';

/** Spanish if `Accept-Language` prefers it to English, otherwise English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const request = { headers: { 'accept-language': acceptLanguage } };
  const language = new Negotiator(request).language(LANGUAGES);
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The language of a page: the address, else the saved choice, else the browser's. */
export function pageLanguage({ url, headers }: FastifyRequest): Language {
  return chooseLanguage({
    asked: new URLSearchParams(url.replace(/^[^?]*/, '')).get('lang'),
    saved: cookieOf(headers.cookie, COOKIE_NAMES.language),
    browser: new Negotiator({ headers }).languages(),
  });
}
