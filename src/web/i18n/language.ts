import { chooseLanguage } from '#contract/choose-language.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import type { Language } from '#contract/languages.ts';
import { readCookie, writeLongCookie } from '#web/storage/cookies.ts';

/**
 * The language for this visitor; one that the address asks for is kept like a choice. `browser` is
 * what their browser speaks, the best first.
 */
export function visitorLanguage(browser: readonly string[]): Language {
  const asked = new URLSearchParams(window.location.search).get('lang');
  const saved = readCookie(COOKIE_NAMES.language);
  const language = chooseLanguage({ asked, saved, browser });
  if (asked === language) saveLanguage(language);
  return language;
}

/** Keeps the visitor's choice for a year. */
export function saveLanguage(language: Language): void {
  writeLongCookie(COOKIE_NAMES.language, language);
}
