import { LANGUAGE_NAMES, LANGUAGES } from './languages.gen.ts';

/** The languages of the product: the folders of wizards/texts, of which each has every quiz. */
export { LANGUAGES };

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, because users may not read the current one. */
export { LANGUAGE_NAMES };

/** Used if a visitor's own language is not supported, and for what is not translated. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Something in English, and in each other language into which it is translated. */
export type Translated<T> = Readonly<Record<typeof DEFAULT_LANGUAGE, T>> &
  Readonly<Partial<Record<Language, T>>>;

export function inLanguage<T>(translated: Translated<T>, language: Language): T {
  return translated[language] ?? translated[DEFAULT_LANGUAGE];
}
