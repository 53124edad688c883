import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

/** Whether the product has texts in this language. */
export function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/**
 * The language for a visitor: the one in the address (`?lang=`), else their saved choice, else
 * their browser's first choice, else English. The server chooses the page by this
 * rule, and the page its texts.
 */
export function chooseLanguage(preferences: {
  /** `lang` of the address. */
  asked: string | null | undefined;
  saved: string | undefined;
  browser: readonly string[];
}): Language {
  if (isLanguage(preferences.asked)) return preferences.asked;
  if (isLanguage(preferences.saved)) return preferences.saved;
  const [first = ''] = preferences.browser;
  const isFirst = (language: Language) =>
    `${first}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
  return LANGUAGES.find(isFirst) ?? DEFAULT_LANGUAGE;
}
