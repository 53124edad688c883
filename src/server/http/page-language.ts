import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '#contract/choose-language.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import type { Language } from '#contract/languages.ts';
import { cookieOf } from './cookie.ts';

/** The language a page is sent in: what its address asks for, else the saved choice, else the browser's. */
export function pageLanguage({ url, headers }: FastifyRequest): Language {
  return chooseLanguage({
    asked: new URLSearchParams(url.replace(/^[^?]*/, '')).get('lang'),
    saved: cookieOf(headers.cookie, COOKIE_NAMES.language),
    browser: spokenLanguages(headers['accept-language']),
  });
}

/** The languages of an `Accept-Language` header, the best first; those it refuses are left out. */
function spokenLanguages(header = ''): string[] {
  const ranges = header.split(',').map((range) => {
    const [tag = '', quality = '1'] = range.trim().split(/\s*;\s*q=/i);
    return { tag, weight: Number(quality) };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
