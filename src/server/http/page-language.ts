import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { chooseLanguage } from '#contract/choose-language.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import type { Language } from '#contract/languages.ts';
import { cookieOf } from './cookie.ts';

/** The language a page is sent in: what its address asks for, else the saved choice, else the browser's. */
export function pageLanguage({ url, headers }: FastifyRequest): Language {
  return chooseLanguage({
    asked: new URLSearchParams(url.replace(/^[^?]*/, '')).get('lang'),
    saved: cookieOf(headers.cookie, COOKIE_NAMES.language),
    browser: new Negotiator({ headers }).languages(),
  });
}
