import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { COOKIE_NAMES, readCookie, writeLongCookie } from '#web/storage/cookies.ts';

/** Whether there are texts in this language. */
export function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/**
 * The language for a visitor: what the address asks for (`?lang=`), else what they chose before,
 * else Spanish if their browser speaks it, else English.
 */
export function chooseLanguage(wishes: {
  search: string;
  saved: string | undefined;
  browser: readonly string[];
}): Language {
  const asked = new URLSearchParams(wishes.search).get('lang');
  if (isLanguage(asked)) return asked;
  if (isLanguage(wishes.saved)) return wishes.saved;
  return /^es(-|$)/i.test(wishes.browser[0] ?? '') ? 'es' : DEFAULT_LANGUAGE;
}

/** The language for this visitor; one that the address asks for is kept like a choice. */
export function visitorLanguage(): Language {
  const { search } = window.location;
  const saved = readCookie(COOKIE_NAMES.language);
  const language = chooseLanguage({ search, saved, browser: navigator.languages });
  if (new URLSearchParams(search).get('lang') === language) saveLanguage(language);
  return language;
}

/** Keeps the visitor's choice for a year. */
export function saveLanguage(language: Language): void {
  writeLongCookie(COOKIE_NAMES.language, language);
}
