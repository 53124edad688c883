import type { FastifyRequest } from 'fastify';
import { chooseLanguage, isLanguage } from '#contract/choose-language.ts';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { acceptedIn } from './accepted.ts';
import { cookieOf } from './cookie.ts';

/** Spanish if `Accept-Language` prefers it to English, otherwise English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const languages = acceptedIn(acceptLanguage).map((tag) => tag.replace(/-.*/, ''));
  return languages.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** The language of a page: the address, else the saved choice, else the browser's. */
export function pageLanguage({ url, headers }: FastifyRequest): Language {
  return chooseLanguage({
    asked: new URLSearchParams(url.replace(/^[^?]*/, '')).get('lang'),
    saved: cookieOf(headers.cookie, COOKIE_NAMES.language),
    browser: acceptedIn(headers['accept-language']),
  });
}
